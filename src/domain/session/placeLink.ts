import type { FilterDefinition } from '@/domain/report/filterDefinitions';
import { filterSelectionSchema } from '@/domain/report/filterSelection';
import { type DateRange, noDates, noFilters, setFields, valuesOf } from '@/domain/report/filters';
import { joinValues } from '@/domain/report/filterValues';
import { fold } from '@/domain/shared/fold';
import { cleanLine } from '@/domain/shared/visible';
import {
  closersPattern,
  decodePercentOnce,
  formsOf,
  invisiblePattern,
  joinLines,
  openersPattern,
  trimEndSigns,
} from './linkForms';
import { type LostPart, linkedStateLimit, type Place, placeSchema } from './returnPlace';

/** A location in the analytics platform that a link opens. */
type LinkedView = Pick<Place, 'view' | 'filters' | 'pageName' | 'state' | 'bookmark'>;

/**
 * A link to a dashboard, its page, its filters, its author's bookmark and, if it fits, its captured state. It is in the part of the address
 * that browsers do not send.
 * @param portal Address of the portal, without a hash.
 */
export function createViewLink(
  portal: string,
  { view, pageName, filters, state, bookmark }: LinkedView,
): string {
  const { region, sector, dateRange, ...others } = filters;
  const { startDate, endDate, period } = dateRange;
  const parts = {
    tablero: view,
    pagina: pageName,
    marcador: bookmark,
    region,
    sector,
    ...(period === undefined ? { desde: startDate, hasta: endDate } : { periodo: period }),
    ...Object.fromEntries(
      setFields(others).map(([field, value]) => [
        `${otherFilter}${field}`,
        typeof value === 'string' ? value : (value.period ?? `${value.startDate}..${value.endDate}`),
      ]),
    ),
    vista: state !== undefined && state.length <= linkedStateLimit ? state : '',
  };
  const hash = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value) hash.set(name, value);
  return `${portal}#${hash}`;
}

const names = [
  'tablero',
  'pagina',
  'region',
  'sector',
  'desde',
  'hasta',
  'periodo',
  'vista',
  'marcador',
] as const;
type Name = (typeof names)[number];
/** Start of the name of a part with a filter that is not one of SPEC. */
const otherFilter = 'filtro-';

/** Start of a link's first part. Programs that pass a link on encode its signs, up to several times. */
const marker = /(?:^|[^a-z0-9]|%(?:25)*[0-9a-f]{2})(?=tablero(=|%(?:25)*3d))/i;
const sectionEnd = /#(?!x?\w+;)|\?|%(?:25)*(?:23|3f)/i;
/** A part inside the value of another, because its `&` was encoded. */
const inner = new RegExp(`[&?#;](?:amp;|#38;|#x26;){0,3}(?=(?:${names.join('|')}|filtro-[a-z\\d-]+)=)`, 'i');
/** The portal encodes these in its links: unencoded, they were added to the end. */
const appended = /[,;:!?)\]}>"'`»”’…|\\\s]/;
/** Ids and page names that the portal and Power BI make. */
const generated =
  /^(?:dashboard-\d+|board-[a-z\d]+(?:-[a-z\d]+)*|(?:ReportSection|Bookmark)\w*|[\da-f]{20})$/;
const encodedState = /^[\w+/=-]+$/;

/** Name and value of each part; parts of others, such as `utm_source`, are included. */
function partsOf(text: string): readonly (readonly [string, string])[] {
  return [...new URLSearchParams(text)].flatMap(([name, value]): (readonly [string, string])[] => {
    let rest = value;
    for (let layer = 0; layer < 3 && !inner.test(rest); layer += 1) rest = decodePercentOnce(rest);
    const match = inner.exec(rest);
    return match
      ? [[name, rest.slice(0, match.index)], ...partsOf(rest.slice(match.index + match[0].length))]
      : [[name, value]];
  });
}

const plainName = (name: string) =>
  name
    .replace(/^(?:(?:amp|#38|#x26);)+/i, '')
    .replace(invisiblePattern, '')
    .normalize('NFD')
    .replace(/[^a-z_\d-]/gi, '')
    .toLowerCase();

/** The values of a list that are options, and those that are not. */
function readList(options: FilterDefinition['values'], value: string) {
  // Typed values cannot be repaired.
  if (options === null) return { values: valuesOf(value), lost: [] };
  const optionOf = (text: string) =>
    options.find((option) => option === text) ?? options.find((option) => fold(option) === fold(text));
  const whole = formsOf(value).find(
    (form) => valuesOf(form).length > 0 && valuesOf(form).every((one) => optionOf(one) !== undefined),
  );
  const pieces = valuesOf(whole ?? value).map((piece) => ({
    piece,
    option: formsOf(piece)
      .map(optionOf)
      .find((option) => option !== undefined),
  }));
  return {
    values: options.filter((option) => pieces.some((one) => one.option === option)),
    lost: pieces.flatMap(({ piece, option }) => (option === undefined ? [piece] : [])),
  };
}

const { dateRange: rangeSchema } = filterSelectionSchema.shape;

/** The range of a part such as "7d" or "2026-01-01..2026-01-31"; `null` if it is none. */
function readRange(value: string): DateRange | null {
  for (const form of formsOf(value)) {
    const [startDate = '', endDate = ''] = form.split('..');
    const range = rangeSchema.safeParse(
      form.includes('..') ? { startDate, endDate } : { ...noDates, period: form.toLowerCase() },
    );
    if (range.success) return range.data;
  }
  return null;
}

/** A link as it was understood, and what of it was not. */
export interface ReadLink {
  readonly place: LinkedView;
  readonly lost: readonly LostPart[];
}

/**
 * Location of a link (or of its address or hash alone) in the forms in which mail and chat programs deliver it; `null` for any
 * other text. Each part is read unchanged if that is valid, else without added signs; parts of others are ignored.
 * @param definitions the portal's filters: others and their values are lost.
 */
export function readLink(text: string, definitions: readonly FilterDefinition[]): ReadLink | null {
  const start = marker.exec(text);
  if (!start) return null;
  const at = start.index + start[0].length;
  const section = text.slice(0, at).split(sectionEnd).at(-1) ?? '';
  let link = `${section}${trimEndSigns(text.slice(at), appended)}`;
  for (let layer = (start[1]?.match(/25|3d/gi) ?? []).length; layer > 0; layer -= 1)
    link = decodePercentOnce(link);

  const definitionOf = (field: string) => definitions.find((one) => one.field === field);
  const values = new Map<Name, string>();
  const others = new Map<string, string>();
  const lost: LostPart[] = [];
  for (const [sent, value] of partsOf(link)) {
    const plain = plainName(sent);
    const name = names.find((one) => one === plain);
    const other = plain.startsWith(otherFilter) ? plain.slice(otherFilter.length) : '';
    if (name) {
      const earlierValue = values.get(name);
      const isList = name === 'region' || name === 'sector';
      if (earlierValue === undefined) values.set(name, value);
      else if (isList) values.set(name, `${earlierValue},${value}`);
    } else if (other) others.set(other, value);
    else if (names.some((one) => plain.startsWith(one.slice(0, 3)) && !/[/:]/.test(sent)))
      lost.push({ name: sent, value });
  }
  const part = (name: Name) => values.get(name) ?? '';
  const lose = (name: Name) => void lost.push({ name, value: part(name) });

  const { view, pageName, state, bookmark } = placeSchema.shape;
  const idOf = (name: Name) => {
    const id = part(name).replace(invisiblePattern, '');
    const plain = trimEndSigns(id.replace(/[?&#]\w+=.*$/s, ''), closersPattern).replace(openersPattern, '');
    const glued = joinLines(plain);
    return [id, glued, plain.split(/\s/)[0] ?? ''].find((form) => generated.test(form)) ?? id;
  };
  const target = view.safeParse(idOf('tablero'));
  if (!target.success) return null;
  const page = pageName.safeParse(idOf('pagina'));
  if (!page.success && part('pagina') !== '') lose('pagina');
  const mark = bookmark.safeParse(idOf('marcador') || undefined);
  if (!mark.success) lose('marcador');
  const sentState = part('vista');
  const captured = state.safeParse(
    (encodedState.test(sentState)
      ? sentState
      : formsOf(sentState.replaceAll(' ', '+')).find((form) => encodedState.test(form))) ??
      (sentState || undefined),
  );
  if (!captured.success) lose('vista');

  const { startDate } = rangeSchema.shape;
  const dayOf = (name: Name) =>
    formsOf(part(name)).findLast((form) => startDate.safeParse(form).success) ?? '';
  const days = { startDate: dayOf('desde'), endDate: dayOf('hasta') };
  const period = readRange(part('periodo'));
  const isWhole =
    (days.startDate !== '' || part('desde') === '') &&
    (days.endDate !== '' || part('hasta') === '') &&
    (period !== null || part('periodo') === '') &&
    definitionOf('dateRange') !== undefined;
  if (!isWhole) for (const name of ['desde', 'hasta', 'periodo'] as const) if (part(name) !== '') lose(name);

  const listOf = (name: string, field: string, value: string) => {
    const definition = definitionOf(field);
    const read = readList(definition ? definition.values : [], value);
    for (const one of read.lost) lost.push({ name, value: one });
    return joinValues(read.values);
  };
  const otherValues = [...others].map(([field, value]): readonly [string, string | DateRange] => {
    const name = `${otherFilter}${field}`;
    if (definitionOf(field)?.kind !== 'date') return [field, listOf(name, field, value)];
    const range = readRange(value);
    if (range === null) lost.push({ name, value });
    return [field, range ?? ''];
  });
  const filters = filterSelectionSchema.safeParse({
    ...Object.fromEntries(otherValues.filter(([, value]) => value !== '')),
    dateRange: isWhole ? (period ?? days) : noDates,
    region: listOf('region', 'region', part('region')),
    sector: listOf('sector', 'sector', part('sector')),
  });
  return {
    place: {
      view: target.data,
      pageName: page.success ? page.data : null,
      filters: filters.success ? filters.data : noFilters,
      ...(captured.data === undefined ? {} : { state: captured.data }),
      ...(mark.data === undefined ? {} : { bookmark: mark.data }),
    },
    lost: lost.map(({ name, value }) => {
      const part = { name: cleanLine(name), value: cleanLine(value) };
      const label = name.startsWith(otherFilter)
        ? definitionOf(name.slice(otherFilter.length))?.label
        : undefined;
      return label ? { ...part, label } : part;
    }),
  };
}

/** Location of a link; `null` for any other text. */
export const readPlaceLink = (text: string, definitions: readonly FilterDefinition[]): LinkedView | null =>
  readLink(text, definitions)?.place ?? null;
