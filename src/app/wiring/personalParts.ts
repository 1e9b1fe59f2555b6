import type { UnknownAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { createPersonalSync, type PersonalPart } from '@/app/requests/personalSync';
import type { Runtime } from '@/app/runtime';
import { isSame } from '@/domain/admin/change';
import type { StoredPort } from '@/domain/ports/browser';
import type { PersonalPort } from '@/domain/ports/personal';
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
import { noPersonalCopy, personalCopySchema, recentPart } from '@/domain/session/personalState';
import { defaultSettings } from '@/domain/session/settings';
import { stored } from '@/services/browser/stored';
import { alertsRestored } from '@/store/alerts.slice';
import { permissionGranted } from '@/store/permissions.slice';
import { recentActivityFollowed } from '@/store/recentActivity.slice';
import { selectRefusedKinds } from '@/store/refusedWrites.slice';
import { viewsRestored } from '@/store/savedViews.slice';
import { personalPlaced, selectAccount, selectAccountId } from '@/store/session.slice';
import { settingsFollowed } from '@/store/settings.slice';
import { alertsStorage } from './alerts';
import { createRules } from './rules';

type Dispatch = (action: UnknownAction) => void;
type Options = Pick<PersonalPart, 'isShared' | 'waits' | 'keepsMissing'>;

/** A part whose value the browser stores. `restored` is the action that gives it to the store. */
const partOf =
  <T>(
    name: string,
    port: Pick<StoredPort<T>, 'read' | 'write'>,
    codec: PersonalCodec<T>,
    restored: (value: T) => UnknownAction,
  ) =>
  (dispatch: Dispatch, options: Options = {}): PersonalPart => {
    const shownOf = (account: string, values: Parameters<typeof codec.value>[0]) =>
      codec.value(values, port.read(account));
    return {
      name,
      ...options,
      present: (account) => codec.entries(port.read(account)),
      shown: (account, values) => codec.entries(shownOf(account, values)),
      take: (account, values) => {
        const next = shownOf(account, values);
        if (isSame(codec.entries(next), codec.entries(port.read(account)))) return;
        // Also where the store's part that writes it is not loaded.
        port.write(next, account);
        dispatch(restored(next));
      },
    };
  };

/** A part that the browser stores as a map by id. Each entry has `at`, the time of its last change in ms since the epoch. */
export const mapPart = <E extends { readonly at: number }>(
  name: string,
  port: Pick<StoredPort<Readonly<Record<string, E>>>, 'read' | 'write'>,
  entry: Parameters<typeof mapCodec<E>>[0],
  restored: (value: Readonly<Record<string, E>>) => UnknownAction,
) => partOf(name, port, mapCodec(entry), restored);

/** The parts of the document. A further part is one line. */
function personalParts({ ports, portalPage, store: { dispatch } }: Runtime): readonly PersonalPart[] {
  const { recentActivity, savedViews, preferences } = ports;
  const alerts = alertsStorage(portalPage);
  const settings = {
    read: () => preferences.read().settings ?? defaultSettings,
    write: preferences.keepSettings,
  };
  const sharesValues = () => settings.read().sharesValues === true;
  const values = partOf('alertValues', alerts, alertValuesCodec, alertsRestored)(dispatch, { waits: true });
  return [
    partOf('settings', settings, settingsCodec, settingsFollowed)(dispatch, { isShared: true }),
    partOf('favourites', recentActivity, favouritesCodec, recentActivityFollowed)(dispatch),
    partOf(
      recentPart,
      recentActivity,
      recentCodec,
      recentActivityFollowed,
    )(dispatch, {
      waits: true,
      keepsMissing: true,
    }),
    partOf('views', savedViews, viewsCodec, viewsRestored)(dispatch),
    partOf('defaultViews', savedViews, defaultViewsCodec, viewsRestored)(dispatch),
    partOf('alerts', alerts, alertsCodec, alertsRestored)(dispatch),
    partOf('alertHours', alerts, quietHoursCodec, alertsRestored)(dispatch),
    {
      ...values,
      // Without the user's permission the values of the list are deleted.
      present: (account) => (sharesValues() ? values.present(account) : {}),
      shown: (account, entries) => (sharesValues() ? values.shown(account, entries) : entries),
      take: (account, entries) => (sharesValues() ? values.take(account, entries) : undefined),
    },
  ];
}

/** Starts the synchronisation of the personal state, once a report or the start page is on screen. */
export function startPersonal(runtime: Runtime, list: PersonalPort) {
  const { listener, store, ports, portalPage } = runtime;
  const { locks } = portalPage;
  const copies = stored(portalPage, 'portal-personal-', personalCopySchema, noPersonalCopy);
  const owners = stored(portalPage, 'portal-personal-owner', z.string(), '');
  const sync = createPersonalSync({
    ...{ list, copies, owners, now: ports.now },
    parts: personalParts(runtime),
    account: () => selectAccount(store.getState()),
    isStorageRefused: () => selectRefusedKinds(store.getState()).length > 0,
    isHidden: () => document.hidden,
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
  const slices = ['settings', 'recentActivity', 'savedViews', 'alerts'] as const;
  for (const slice of slices) when.value((state) => state[slice], sync.changed);
  ports.page.subscribe(({ type }) => {
    if (type === 'page.hidden') sync.hidden();
    else if (type === 'page.shown') void sync.shown();
    else if (type === 'network.online') void sync.online();
  });
  portalPage.addEventListener('pagehide', sync.hidden);
  return sync;
}
