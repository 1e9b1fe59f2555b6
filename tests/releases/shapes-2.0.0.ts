import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { shownLine } from '@/domain/shared/plainText';

/**
 * The shapes in which release 2.0.0 reads what a browser stores, frozen: this file never changes. Release 2.0.0 refuses a whole value
 * for one field that it does not know, and removes it.
 */
const regions = ['NACIONAL', 'PACIFICO', 'SURESTE', 'NORESTE', 'CENTRO'];
const sectors = ['SECTOR', 'CONSTRUCCION', 'INDUSTRIAL', 'DISTRIBUCION', 'INFRAESTRUCTURA'];
const isoDay = z.union([z.literal(''), z.iso.date()]);
const valueList = (names: readonly string[]) =>
  z.custom<string>((value) => {
    if (typeof value !== 'string') return false;
    const values = value.split(',').filter(Boolean);
    return value === names.filter((name) => values.includes(name)).join(',');
  });
const filters = z.strictObject({
  dateRange: z.strictObject({ startDate: isoDay, endDate: isoDay }),
  region: valueList(regions),
  sector: valueList(sectors),
});
const id = z.string().check(z.minLength(1), z.maxLength(200));
const place = z.strictObject({
  platform: z.enum(['analytics', 'admin']),
  view: id,
  adminView: id,
  filters,
  pageName: z.nullable(id),
  state: z.optional(z.string().check(z.minLength(1), z.maxLength(100_000))),
});

const savedView = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  name: shownLine.check(z.minLength(1), z.maxLength(60)),
  place: z.strictObject({
    view: id,
    filters,
    pageName: z.nullable(id),
    state: z.string().check(z.minLength(1), z.maxLength(100_000)),
  }),
  isDefault: z.boolean(),
});
export const views = z.array(savedView).check(z.maxLength(2_000));

const at = z.number().check(z.nonnegative());
const playlistItem = z.strictObject({
  view: id,
  allPages: z.boolean(),
  seconds: z.int().check(z.gte(5), z.lte(3_600)),
});
export const recentActivity = z.strictObject({
  favourites: z.array(id).check(z.maxLength(24)),
  recent: z.array(z.strictObject({ view: id, at })).check(z.maxLength(8)),
  left: z.nullable(z.strictObject({ place, at })),
  searches: z._default(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(5)), []),
  wantsSummary: z.optional(z.boolean()),
  playlist: z.optional(z.array(playlistItem).check(z.maxLength(40))),
});

const text = z.string().check(z.maxLength(400));
const row = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('only') }),
  z.strictObject({ by: z.literal('last') }),
  z.strictObject({
    by: z.literal('cells'),
    cells: z.array(z.tuple([text, text])).check(z.minLength(1), z.maxLength(6)),
  }),
]);
const words = shownLine.check(z.maxLength(200));
const source = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('query'),
    workspaceId: id,
    datasetId: id,
    dax: z.string().check(z.minLength(1), z.maxLength(8_000)),
  }),
  z.strictObject({ kind: z.literal('visual'), name: id, title: words }),
  z.strictObject({
    kind: z.literal('figure'),
    name: id,
    title: words,
    figure: z.strictObject({ row, column: text, unit: z.string().check(z.maxLength(20)) }),
    context: z.strictObject({
      page: z.strictObject({ name: id, title: words }),
      filters,
      labels: z.array(words).check(z.maxLength(30)),
      fingerprint: z.string().check(z.minLength(1), z.maxLength(40)),
    }),
  }),
]);
const alert = z.strictObject({
  id,
  name: shownLine.check(z.minLength(1), z.maxLength(80)),
  view: id,
  source,
  test: z.enum(['below', 'above']),
  limit: z.number(),
  isOn: z.boolean(),
});
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const past = z
  .array(z.tuple([z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), z.number()]))
  .check(z.maxLength(30));
export const alerts = z.strictObject({
  list: z.array(alert).check(z.maxLength(20)),
  quiet: z.nullable(z.strictObject({ from: clock, to: clock })),
  outside: z.boolean(),
  beyond: z.array(id).check(z.maxLength(20)),
  past: z._default(z.record(id, past), {}),
  numbers: z._default(z.record(id, z.strictObject({ value: z.nullable(z.number()), at: z.number() })), {}),
});

export const settings = z.strictObject({
  refreshMinutes: z.union([z.literal(5), z.literal(15), z.literal(30), z.literal(60), z.null()]),
  defaultView: z.enum(['standard', 'fullscreen']),
  device: z.enum(['desktop', 'tablet', 'mobile']),
  animations: z.boolean(),
  autoLoad: z.boolean(),
  landing: z._default(z.enum(['board', 'start']), 'board'),
  traceLog: z.boolean(),
  language: z.optional(z.enum(['es', 'en'])),
});

const visual = z.object({ name: z.string(), title: z.string() });
/** Actions, charts, sources and queries of replies have schemas of their own, which are not frozen. */
const parts = z.exactOptional(z.array(z.unknown()));
/** A message that this schema refuses is not shown, and is lost with the next write of 2.0.0. */
export const message = z.object({
  id: z.string(),
  text: z.string(),
  sender: z.enum(['user', 'bot']),
  timestamp: z.number(),
  isHTML: z.boolean(),
  status: z.enum(['sending', 'sent', 'failed', 'stopped', 'lost', 'growing', 'cut']),
  kind: z.exactOptional(z.enum(['greeting', 'reply', 'data', 'failure', 'unanswered'])),
  rating: z.exactOptional(z.enum(['up', 'down'])),
  reason: z.exactOptional(z.string()),
  ratingSent: z.exactOptional(z.boolean()),
  actions: parts,
  refused: z.exactOptional(z.array(z.string())),
  suggestions: z.exactOptional(z.array(z.string())),
  about: z.exactOptional(visual),
  isAboutUnread: z.exactOptional(z.boolean()),
  since: z.exactOptional(z.number().check(z.gte(0), z.lte(8_640_000_000_000_000))),
  charts: parts,
  sources: parts,
  queries: parts,
  failure: z.exactOptional(z.string()),
  failureDetail: z.exactOptional(z.string()),
});
/** Unknown fields are dropped. */
export const conversations = z.object({
  owner: z.nullable(z.string()),
  isKept: z.exactOptional(z.boolean()),
  byDashboard: z.record(
    z.string(),
    z.object({
      messages: z.array(z.unknown()),
      draft: z.string(),
      unread: z.boolean(),
      allowsData: z.exactOptional(z.boolean()),
      about: z.exactOptional(visual),
    }),
  ),
});
