import type { Report, VisualDescriptor } from 'powerbi-client';
import type { Board } from '@/domain/boards/board';
import { type FilterField, type FilterSelection, setFields } from '@/domain/report/filters';
import { filtersReaching } from '@/domain/report/filtersOfBoard';
import {
  type FilterPart,
  pointSelectionIn,
  reportFiltersIn,
  type ScreenFilters,
  splitFilters,
} from '@/domain/report/screenFilters';
import { type Answer, answerOf, listAnswer } from '@/domain/shared/answer';
import { cleanLine } from '@/domain/shared/visible';
import { activePage, titleOf } from './reportTools';
import { isSlicerType, mayFilter } from './visualTypes';

/** Timeout of each part in ms: a visual that does not answer hides no other. */
const partDeadline = 4_000;

interface ScreenFiltersRequest {
  /** Power BI's names of the visuals whose own filters are read, too. */
  readonly names: readonly string[];
  /** Detail of the last `dataSelected` event of the page; `null` without a selection. */
  readonly selected: unknown;
  readonly within: <T>(answer: Promise<T>, deadline: number) => Promise<T>;
}

/** See `ReportPort.readFilters`. */
export async function readScreenFilters(
  report: Report,
  { names, selected, within }: ScreenFiltersRequest,
): Promise<ScreenFilters> {
  const page = await activePage(report);
  /** The client may throw before it asks. */
  const ask = async <T>(call: () => Promise<T>) => within(call(), partDeadline);
  const filtersOf = async (call: () => Promise<readonly unknown[]>): Promise<FilterPart['filters']> => {
    const answer = await answerOf(ask(call).then(reportFiltersIn));
    return answer.kind === 'value' ? listAnswer(answer.value) : answer;
  };
  const [ofReport, ofPage, visuals] = await Promise.all([
    filtersOf(() => report.getFilters()),
    filtersOf(() => page.getFilters()),
    answerOf(ask(() => page.getVisuals())),
  ]);
  const { ofVisuals, slicers } = await readVisuals(visuals, names, filtersOf);
  const selection = pointSelectionIn(selected);
  const isOfSlicer = slicers.some(
    ({ name, part }) => part.filters.kind === 'value' && name === selectedVisual(selected),
  );
  return {
    page: { name: page.name, title: cleanLine(page.displayName) },
    parts: [
      { scope: 'report', title: '', filters: ofReport },
      { scope: 'page', title: '', filters: ofPage },
      ...ofVisuals,
      ...slicers.map(({ part }) => part),
    ],
    selection: isOfSlicer ? null : selection,
  };
}

/** See `ReportPort.lackingFilters`. Waits until lost calls were sent again. */
export async function lackingFilters(
  ask: (question: (report: Report) => Promise<readonly unknown[]>) => Promise<readonly unknown[]>,
  early: { readonly settled: () => Promise<void> },
  board: Board,
  applied: FilterSelection,
  isRefused: boolean,
): Promise<readonly FilterField[]> {
  const reaching = setFields(filtersReaching(board, applied)).map(([field]) => field);
  if (reaching.length === 0) return [];
  await early.settled();
  const filters = await answerOf(ask((report) => report.getFilters()).then(reportFiltersIn));
  if (filters.kind === 'unknown') return isRefused ? reaching : [];
  return splitFilters({ parts: [{ scope: 'report', title: '', filters }] }, board, applied).lacking;
}

interface SlicerPart {
  readonly name: string;
  readonly part: FilterPart;
}

/** The filters of the named visuals, and of each visual that may filter the others. */
async function readVisuals(
  visuals: Answer<readonly VisualDescriptor[]>,
  names: readonly string[],
  filtersOf: (call: () => Promise<readonly unknown[]>) => Promise<FilterPart['filters']>,
): Promise<{ readonly ofVisuals: readonly FilterPart[]; readonly slicers: readonly SlicerPart[] }> {
  if (visuals.kind === 'unknown')
    return { ofVisuals: [], slicers: [{ name: '', part: { scope: 'slicer', title: '', filters: visuals } }] };
  const all = visuals.kind === 'value' ? visuals.value : [];
  const named = all.filter(({ name }) => names.includes(name));
  const [ofVisuals, slicers] = await Promise.all([
    Promise.all(
      named.map(
        async (visual): Promise<FilterPart> => ({
          scope: 'visual',
          title: named.length > 1 ? titleOf(visual) : '',
          filters: await filtersOf(() => visual.getFilters()),
        }),
      ),
    ),
    Promise.all(
      all
        .filter(({ type }) => mayFilter(type))
        .map(async (visual) => ({
          type: visual.type,
          name: visual.name,
          part: {
            scope: 'slicer' as const,
            title: cleanLine(visual.title ?? ''),
            filters: await filtersOf(async () => (await visual.getSlicerState()).filters),
          },
        })),
    ),
  ]);
  // A visual of an unknown type that refuses is a chart: it has no state of a slicer.
  return {
    ofVisuals,
    slicers: slicers.filter(({ type, part }) => part.filters.kind !== 'unknown' || isSlicerType(type)),
  };
}

/** Power BI's name of the visual of a `dataSelected` event. */
const selectedVisual = (detail: unknown): unknown =>
  (detail as { visual?: { name?: unknown } } | null)?.visual?.name;
