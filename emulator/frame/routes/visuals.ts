import type { ISlicerState } from 'powerbi-models';
import type { Channel, Request, Response } from '../channel';
import type { Control } from '../control';
import { invalid, notFound, notSupported } from '../errors';
import { visualBody } from '../report/bodies';
import { hasData, type PageDefinition, type VisualDefinition, visualKey } from '../report/definitions';
import { exportData } from '../report/export';
import { summariseVisual } from '../report/narrative';
import type { Lifecycle } from '../session';
import { problemsOfSlicer } from '../validate';

/** Duration of an export in ms. */
const exportTime = 20;

type Use = (
  page: PageDefinition,
  visual: VisualDefinition,
  request: Request,
  response: Response,
) => void | Promise<void>;

/** Calls of a host for one visual: export, slicer, clone, sort, narrative (SPEC section 7.5). */
export function visualRoutes({ router }: Channel, life: Lifecycle, control: Control): void {
  const { store } = life;
  /** An export is running; the report accepts no other one in the meantime. */
  let isExporting = false;
  const base = '/report/pages/:name/visuals/:visual';

  const withVisual = (use: Use) => (request: Request, response: Response) => {
    const page = store.get().pages.find(({ name }) => name === request.params.name);
    const visual = page?.visuals.find(({ name }) => name === request.params.visual);
    if (page && visual) return use(page, visual, request, response);
    return response.send(404, notFound(`Visual "${String(request.params.visual)}"`));
  };

  router.post(
    `${base}/exportData`,
    withVisual(async (page, visual, { body }, response) => {
      const rows: unknown = body?.rows;
      if (rows !== undefined && rows !== null && (typeof rows !== 'number' || rows < 1)) {
        return response.send(400, invalid('rows must be a positive number'));
      }
      if (!hasData(visual)) return response.send(400, notSupported('The visual has no data to export'));
      if (isExporting) return response.send(400, notSupported('Concurrent exports are not supported'));
      isExporting = true;
      await new Promise((resolve) => setTimeout(resolve, exportTime));
      isExporting = false;
      const data = exportData(store.get(), page, visual, {
        underlying: body?.exportDataType === 1,
        locale: store.get().settings.localeSettings?.formatLocale ?? navigator.language,
        ...(typeof rows === 'number' ? { rows } : {}),
      });
      response.send(200, { data });
    }),
  );

  router.get(
    `${base}/slicer`,
    withVisual((page, visual, _request, response) => {
      if (!visual.slicer) return response.send(400, notSupported('The visual is not a slicer'));
      if (control.refusesState(visual.name))
        return response.send(400, notSupported('The visual does not return its state'));
      const state = store.get().slicers[visualKey(page.name, visual.name)];
      response.send(200, { filters: state?.filters ?? [], targets: visual.slicer.targets });
    }),
  );

  router.put(
    `${base}/slicer`,
    withVisual((page, visual, { body }, response) => {
      if (!visual.slicer) return response.send(400, notSupported('The visual is not a slicer'));
      const problems = problemsOfSlicer(body);
      if (problems) return response.send(400, problems);
      response.send(202, {});
      life.draw({
        slicers: {
          ...store.get().slicers,
          [visualKey(page.name, visual.name)]: { filters: [], ...(body as object) } as ISlicerState,
        },
        selection: null,
      });
    }),
  );

  router.post(
    `${base}/clone`,
    withVisual((page, visual, _request, response) => {
      const copy = { ...visual, name: `${visual.name}-${crypto.randomUUID().slice(0, 8)}` };
      const pages = store
        .get()
        .pages.map((old) => (old.name === page.name ? { ...old, visuals: [...old.visuals, copy] } : old));
      life.draw({ pages, unsaved: true });
      response.send(200, { visualName: copy.name, visual: visualBody(store.get(), page, copy) });
    }),
  );

  router.put(
    `${base}/sortBy`,
    withVisual((page, visual, { body }, response) => {
      const target = (body?.orderBy ?? {}) as { readonly column?: string; readonly measure?: string };
      const column = target.column ?? target.measure;
      if (column === undefined) return response.send(400, invalid('orderBy is required'));
      response.send(202, {});
      const sorts = {
        ...store.get().sorts,
        [visualKey(page.name, visual.name)]: { column, descending: body?.direction === 2 },
      };
      life.draw({ sorts });
    }),
  );

  router.get(
    `${base}/smartNarrativeInsights`,
    withVisual((page, visual, _request, response) =>
      response.send(200, { summaryText: summariseVisual(store.get(), page, visual) }),
    ),
  );
}
