import type { WireFilter } from '../../data/filters';
import type { Channel, Request, Response } from '../channel';
import type { Control } from '../control';
import { notFound, notSupported } from '../errors';
import { visualKey } from '../report/definitions';
import type { EventPlace, FilterSet, Lifecycle } from '../session';
import { updateFilters } from '../start';
import { problemsOfFilters, problemsOfUpdate } from '../validate';

/** Access to a list of filters. */
interface Slot {
  read(): readonly WireFilter[];
  write(filters: readonly WireFilter[]): FilterSet;
  /** The page or the visual, for the path of its events. */
  readonly at?: EventPlace;
}

type FindSlot = (params: Record<string, string>) => Slot | string;

/** Filters of the report, of a page and of a visual: read, replace, update, remove (SPEC sections 7.5 and 9). */
export function filterRoutes({ router }: Channel, life: Lifecycle, control: Control): void {
  const { store } = life;
  const filters = () => store.get().filters;

  const ofReport: FindSlot = () => ({
    read: () => filters().report,
    write: (report) => ({ ...filters(), report }),
  });
  const ofPage: FindSlot = ({ name = '' }) =>
    store.get().pages.some((page) => page.name === name)
      ? {
          read: () => filters().pages[name] ?? [],
          write: (list) => ({ ...filters(), pages: { ...filters().pages, [name]: list } }),
          at: { page: name },
        }
      : `Page "${name}"`;
  const ofVisual: FindSlot = ({ name = '', visual = '' }) => {
    const page = store.get().pages.find((candidate) => candidate.name === name);
    if (!page?.visuals.some((candidate) => candidate.name === visual)) return `Visual "${visual}"`;
    const key = visualKey(name, visual);
    return {
      read: () => filters().visuals[key] ?? [],
      write: (list) => ({ ...filters(), visuals: { ...filters().visuals, [key]: list } }),
      at: { page: name, visual },
    };
  };

  const change = (slot: Slot, next: readonly WireFilter[]) => {
    life.draw({ filters: slot.write(next), selection: null });
    life.raise('filtersApplied', { filters: next }, slot.at);
  };

  const withSlot = (find: FindSlot, use: (slot: Slot, request: Request, response: Response) => void) => {
    return (request: Request, response: Response) => {
      const slot = find(request.params as Record<string, string>);
      if (typeof slot === 'string') response.send(404, notFound(slot));
      else use(slot, request, response);
    };
  };

  const get = (slot: Slot, _request: Request, response: Response) => {
    const { visual } = slot.at ?? {};
    if (visual !== undefined && control.refusesState(visual))
      return response.send(400, notSupported('The visual does not return its filters'));
    response.send(200, slot.read());
  };

  const put = (slot: Slot, { body }: Request, response: Response) => {
    const problems = problemsOfFilters(body);
    if (problems) return response.send(400, problems);
    response.send(202, {});
    change(slot, body as readonly WireFilter[]);
  };

  const post = (slot: Slot, { body }: Request, response: Response) => {
    const problems = problemsOfUpdate(body);
    if (problems) return response.send(400, problems);
    const { filtersOperation, filters: list = [] } = body as {
      readonly filtersOperation: number;
      readonly filters?: readonly WireFilter[];
    };
    response.send(202, {});
    change(slot, updateFilters(slot.read(), filtersOperation, list));
  };

  for (const [path, find] of [
    ['/report/filters', ofReport],
    ['/report/pages/:name/filters', ofPage],
    ['/report/pages/:name/visuals/:visual/filters', ofVisual],
  ] as const) {
    router.get(path, withSlot(find, get));
    router.put(path, withSlot(find, put));
    router.post(path, withSlot(find, post));
    router.delete(
      path,
      withSlot(find, (slot, _request, response) => {
        response.send(202, {});
        change(slot, []);
      }),
    );
  }
}
