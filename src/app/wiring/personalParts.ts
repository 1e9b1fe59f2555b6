import type { UnknownAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { createPersonalSync, type PersonalPart } from '@/app/requests/personalSync';
import type { Runtime } from '@/app/runtime';
import { isSame } from '@/domain/admin/change';
import type { StoredPort } from '@/domain/ports/browser';
import type { PersonalPort } from '@/domain/ports/personal';
import { announcementMarkSchema } from '@/domain/session/announcementMarks';
import {
  alertsCodec,
  alertValuesCodec,
  defaultViewsCodec,
  favouritesCodec,
  mapCodec,
  type PersonalCodec,
  quietHoursCodec,
  recentCodec,
  settingsCodec,
  viewsCodec,
} from '@/domain/session/personalParts';
import {
  noPersonalCopy,
  type PersonalValues,
  personalCopySchema,
  recentPart,
} from '@/domain/session/personalState';
import { defaultSettings } from '@/domain/session/settings';
import { stored } from '@/services/browser/stored';
import { alertsRestored } from '@/store/alerts.slice';
import { announcementsMarked } from '@/store/announcements.slice';
import { permissionGranted } from '@/store/permissions.slice';
import { recentActivityFollowed } from '@/store/recentActivity.slice';
import { selectRefusedKinds } from '@/store/refusedWrites.slice';
import { viewsRestored } from '@/store/savedViews.slice';
import { personalPlaced, selectAccount, selectAccountId } from '@/store/session.slice';
import { settingsFollowed } from '@/store/settings.slice';
import { alertsStorage } from './alertsStorage';
import { announcementsStorage } from './announcements';
import { createRules } from './rules';

/** A value that the browser stores. */
interface Source<T> {
  readonly port: Pick<StoredPort<T>, 'read' | 'write'>;
  /** The action that gives the value to the store. */
  readonly restored: (value: T) => UnknownAction;
}

/** Makes parts of values that the browser stores. */
export function partsIn({ dispatch }: Pick<Runtime['store'], 'dispatch'>) {
  type Options = Pick<PersonalPart, 'isShared' | 'waits' | 'keepsMissing' | 'canVanish'>;
  function part<T>(
    name: string,
    { port, restored }: Source<T>,
    codec: PersonalCodec<T>,
    options: Options = {},
  ): PersonalPart {
    const valueOfEntries = (account: string, values: PersonalValues) =>
      codec.value(values, port.read(account));
    return {
      name,
      ...options,
      present: (account) => codec.entries(port.read(account)),
      shown: (account, values) => codec.entries(valueOfEntries(account, values)),
      take: (account, values) => {
        const next = valueOfEntries(account, values);
        if (isSame(codec.entries(next), codec.entries(port.read(account)))) return;
        // Also where the store's part that writes it is not loaded.
        port.write(next, account);
        dispatch(restored(next));
      },
    };
  }
  return part;
}

/** A part that the browser stores as a map by id. Each entry has `at`, the time of its last change in ms since the epoch. */
export const mapPart = <E extends { readonly at: number }>(
  partIn: ReturnType<typeof partsIn>,
  name: string,
  port: Source<Readonly<Record<string, E>>>['port'],
  entry: Parameters<typeof mapCodec<E>>[0],
  restored: Source<Readonly<Record<string, E>>>['restored'],
): PersonalPart => partIn(name, { port, restored }, mapCodec(entry));

/** What the synchronisation needs of the runtime. */
export type PersonalRuntime = Pick<Runtime, 'listener' | 'store' | 'portalPage'> & {
  readonly ports: Pick<Runtime['ports'], 'recentActivity' | 'savedViews' | 'preferences' | 'page' | 'now'>;
};

/** The parts of the document. A further part is one line. */
function personalParts(runtime: PersonalRuntime): readonly PersonalPart[] {
  const { ports, portalPage } = runtime;
  const { recentActivity, savedViews, preferences } = ports;
  const part = partsIn(runtime.store);
  const settings = {
    port: {
      read: () => preferences.read().settings ?? defaultSettings,
      write: preferences.keepSettings,
    },
    restored: settingsFollowed,
  };
  const activity = { port: recentActivity, restored: recentActivityFollowed };
  const views = { port: savedViews, restored: viewsRestored };
  const alerts = { port: alertsStorage(portalPage), restored: alertsRestored };
  const marks = announcementsStorage(portalPage);
  const sharesValues = () => settings.port.read().sharesValues === true;
  const values = part('alertValues', alerts, alertValuesCodec, { waits: true, canVanish: true });
  return [
    part('settings', settings, settingsCodec, { isShared: true }),
    part('favourites', activity, favouritesCodec),
    part(recentPart, activity, recentCodec, { waits: true, keepsMissing: true }),
    part('views', views, viewsCodec),
    part('defaultViews', views, defaultViewsCodec),
    part('alerts', alerts, alertsCodec),
    part('alertHours', alerts, quietHoursCodec),
    mapPart(part, 'announcements', marks, announcementMarkSchema, announcementsMarked),
    {
      ...values,
      // Without the user's permission the values of the list are deleted.
      present: (account) => (sharesValues() ? values.present(account) : {}),
      shown: (_, entries) => entries,
      take: (account, entries) => (sharesValues() ? values.take(account, entries) : undefined),
    },
  ];
}

/** Starts the synchronisation of the personal state, once a report or the start page is on screen. */
export function startPersonal(runtime: PersonalRuntime, list: PersonalPort, isHidden: () => boolean) {
  const { listener, store, ports, portalPage } = runtime;
  const { locks } = portalPage;
  const copies = stored(portalPage, 'portal-personal-', personalCopySchema, noPersonalCopy);
  const owners = stored(portalPage, 'portal-personal-owner', z.string(), '');
  const sync = createPersonalSync({
    ...{ list, copies, owners, now: ports.now },
    parts: personalParts(runtime),
    account: () => selectAccount(store.getState()),
    isStorageRefused: () => selectRefusedKinds(store.getState()).length > 0,
    isHidden,
    inTurn: (work) => (locks ? locks.request('portal-personal', work) : work()),
    onPlace: (place) => store.dispatch(personalPlaced(place)),
  });
  const when = createRules(listener, store);
  when.value(selectAccountId, (id) => {
    if (id === null) sync.stop();
    else void sync.start();
  });
  when.action(permissionGranted, ({ payload }) => {
    if (payload === 'catalog') void sync.start();
  });
  const slices = ['settings', 'recentActivity', 'savedViews', 'alerts', 'announcements'] as const;
  for (const slice of slices) when.value((state) => state[slice], sync.changed);
  ports.page.subscribe(({ type }) => {
    if (type === 'page.hidden') sync.hidden();
    else if (type === 'page.shown') void sync.shown();
    else if (type === 'network.online') void sync.online();
  });
  portalPage.addEventListener('pagehide', sync.hidden);
  return sync;
}
