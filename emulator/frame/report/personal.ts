import { type PageDefinition, type ReportDefinition, type VisualType, visualKey } from './definitions';

/** Types of visuals by `page/visual`. */
export type VisualTypes = Readonly<Record<string, VisualType>>;

const visualsOf = (pages: readonly PageDefinition[]) =>
  pages.flatMap((page) =>
    page.visuals.map(({ name, type }) => ({ page: page.name, key: visualKey(page.name, name), type })),
  );

/** The type that the report's author gave a visual. */
export const authorType = (
  { pages }: ReportDefinition,
  page: string,
  visual: string,
): VisualType | undefined => visualsOf(pages).find(({ key }) => key === visualKey(page, visual))?.type;

/** The pages with other types of some visuals. */
export const withTypes = (pages: readonly PageDefinition[], types: VisualTypes): PageDefinition[] =>
  pages.map((page) => ({
    ...page,
    visuals: page.visuals.map((visual) => ({
      ...visual,
      type: types[visualKey(page.name, visual.name)] ?? visual.type,
    })),
  }));

/** Types of the visuals of these pages, as the user personalised them or as the author drew them. */
export const typesOf = (pages: readonly PageDefinition[]): VisualTypes =>
  Object.fromEntries(visualsOf(pages).map(({ key, type }) => [key, type]));
