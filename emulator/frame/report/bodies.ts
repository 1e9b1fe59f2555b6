import type { IPage, IVisual, IVisualLayout } from 'powerbi-models';
import type { Session } from '../session';
import type { PageDefinition, VisualDefinition } from './definitions';
import { isShown } from './state';

/** A report page is laid out for 1280 × 720 and scales to the available width. */
export const pageSize = { type: 0, width: 1280, height: 720 } as const;
const mobileSize = { type: 5, width: 320, height: 1136 } as const;
const unit = 8;
const gap = 12;

/** A page as the API describes it. */
export function pageBody({ name, displayName, isHidden }: PageDefinition, { activePage }: Session): IPage {
  return {
    name,
    displayName,
    isActive: name === activePage,
    visibility: isHidden ? 1 : 0,
    defaultSize: pageSize,
    mobileSize,
    defaultDisplayOption: 1,
    background: { color: '#FFFFFF', transparency: 100 },
    wallpaper: { color: '#F5F6F8', transparency: 0 },
  };
}

/** Position of each visual on a page that is 1280 px wide: left to right, line by line. */
export function layoutOf(page: PageDefinition): ReadonlyMap<string, IVisualLayout> {
  const places = new Map<string, IVisualLayout>();
  let [column, top, tallest] = [0, 0, 0];
  page.visuals.forEach((visual, index) => {
    if (column + visual.columns > 12) {
      top += tallest + gap;
      [column, tallest] = [0, 0];
    }
    const height = visual.rows * unit;
    const width = (pageSize.width * visual.columns) / 12;
    places.set(visual.name, {
      x: (pageSize.width * column) / 12,
      y: top,
      z: index * 1000,
      width,
      height,
      displayState: { mode: 0 },
    });
    column += visual.columns;
    tallest = Math.max(tallest, height);
  });
  return places;
}

/** A visual as the API describes it; a hidden one has the mode 1. */
export function visualBody(session: Session, page: PageDefinition, visual: VisualDefinition): IVisual {
  const { name, title, type } = visual;
  const layout = layoutOf(page).get(name);
  const mode = isShown(session, page, visual) ? 0 : 1;
  return { name, title, type, ...(layout ? { layout: { ...layout, displayState: { mode } } } : {}) };
}
