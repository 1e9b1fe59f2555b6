import { type Create, type Embed, models, type QuickCreate, type Report } from 'powerbi-client';
import type { Change, Kind } from '../lines';
import {
  appUrl,
  type Config,
  containerElement,
  messageOf,
  type OpenedEmbed,
  oneFrameService,
  open,
  rdlUrl,
  reportConfig,
  type Way,
} from './openReport';

/** A copy of `value` with the value at a dotted path replaced, or removed if it is `undefined`. */
function put(value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to;
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  if (rest.length === 0 && to === undefined) delete copy[name];
  else copy[name] = put(copy[name], rest, to);
  return copy;
}

/** A copy of `base` with the changes of a case, whose paths begin at the path `at`. */
export const changed = (base: unknown, change: Change, at = ''): unknown =>
  Object.entries(change).reduce(
    (value, [path, to]) => put(value, `${at}.${path}`.split('.').filter(Boolean), to),
    base,
  );

const create = { id: undefined, type: undefined };
const bases: Record<Kind, Config> = {
  report: reportConfig(),
  paginated: reportConfig({ embedUrl: rdlUrl }),
  visual: reportConfig({ type: 'visual', pageName: 'p1', visualName: 'v1', width: 300, height: 200 }),
  dashboard: reportConfig({ type: 'dashboard', id: 'd1', embedUrl: `${appUrl}/dashboardEmbed` }),
  tile: reportConfig({ type: 'tile', id: 't1', dashboardId: 'd1', embedUrl: `${appUrl}/embed` }),
  qna: reportConfig({ type: 'qna', datasetIds: ['s1'], embedUrl: `${appUrl}/qnaEmbed` }),
  create: reportConfig({ ...create, datasetId: 's1', embedUrl: `${appUrl}/reportEmbed` }),
  quickCreate: reportConfig({
    ...create,
    datasetCreateConfig: { locale: 'es-MX', mashupDocument: 'section Section1;' },
    embedUrl: `${appUrl}/quickCreate`,
  }),
};

/** A valid configuration of an embed, with changes. */
export const configOf = (kind: Kind, change: Change = {}) => changed(bases[kind], change) as Config;

/** The method of the client that embeds it. */
export const wayOf = (kind: Kind): Way =>
  kind === 'create' ? 'createReport' : kind === 'quickCreate' ? 'quickCreate' : 'embed';

const firstUrls: Partial<Record<Kind, string>> = {
  dashboard: '/dashboard/load',
  tile: '/tile/load',
  qna: '/qna/load',
  create: '/report/create',
  quickCreate: '/quickcreate',
};

interface Embeds {
  create: Create;
  quickCreate: QuickCreate;
}

/** An embed of this kind whose frame has received its first message. */
export async function openKind<K extends Kind>(
  kind: K,
  change?: Change,
): Promise<OpenedEmbed<K extends keyof Embeds ? Embeds[K] : Report>> {
  const opened = open<never>(configOf(kind, change), wayOf(kind));
  await opened.frame.first(firstUrls[kind] ?? '/report/load');
  return opened;
}

/** The client's error about a configuration; `null` when it embeds. The element is detached: nothing loads. */
export async function problemWith(
  kind: Kind,
  change: Change = {},
  way = wayOf(kind),
): Promise<string | null> {
  const client = oneFrameService(() => undefined);
  const embed = client[way] as (element: HTMLElement, config: Config) => Embed;
  try {
    embed.call(client, containerElement(), configOf(kind, change));
    return null;
  } catch (error) {
    return messageOf(() => {
      throw error;
    });
  }
}

/** The client's message about a payload, or `null` when it accepts it. */
export function verdictOn(validator: string, payload: unknown): string | null {
  const validate = models[validator as 'validateFilter'];
  const problems = validate(payload as never) as readonly { message: string }[] | undefined;
  return problems ? problems.map((problem) => problem.message).join('; ') : null;
}
