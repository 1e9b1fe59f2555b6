import type { IVisualLayout } from 'powerbi-models';
import type { CSSProperties } from 'react';
import type { Lifecycle, Session } from '../session';
import { layoutOf, pageSize } from './bodies';
import { hasData, type PageDefinition, type VisualDefinition } from './definitions';
import { isShown } from './state';
import { Visual } from './Visual';

interface PageViewProps {
  readonly life: Lifecycle;
  readonly session: Session;
  readonly page: PageDefinition;
  readonly scheme: string;
}

/** Visuals in one line; a line of charts takes the remaining height. */
interface Band {
  readonly visuals: readonly VisualDefinition[];
  readonly flexible: boolean;
}

export function bandsOf(visuals: readonly VisualDefinition[]): readonly Band[] {
  const bands: VisualDefinition[][] = [];
  let used = 12;
  for (const visual of visuals) {
    if (used + visual.columns > 12) {
      bands.push([]);
      used = 0;
    }
    bands[bands.length - 1]?.push(visual);
    used += visual.columns;
  }
  return bands.map((band) => ({
    visuals: band,
    flexible: band.some((visual) => visual.type !== 'card' && hasData(visual)),
  }));
}

/** The host's custom layout (settings.customLayout), by visual; `undefined` if the host set none. */
function customLayout(
  { settings }: Session,
  page: PageDefinition,
): ReadonlyMap<string, IVisualLayout> | undefined {
  const wanted = settings.layoutType === 1 ? settings.customLayout?.pagesLayout?.[page.name] : undefined;
  if (!wanted) return undefined;
  const layout = layoutOf(page);
  return new Map(
    page.visuals.map(({ name }) => [
      name,
      { ...layout.get(name), ...wanted.defaultLayout, ...wanted.visualsLayout[name] },
    ]),
  );
}

const isHidden = (layout: IVisualLayout | undefined): boolean => layout?.displayState?.mode === 1;

/** Whether the host moved a visual. Visuals have absolute positions only in this case. */
function isMoved({ settings }: Session, page: PageDefinition): boolean {
  const layout = settings.customLayout?.pagesLayout?.[page.name];
  return Object.values(layout?.visualsLayout ?? {}).some(({ x, y, width, height }) =>
    [x, y, width, height].some((value) => value !== undefined),
  );
}

/** The visuals of a page, in lines of twelve columns or at the positions of a custom layout. */
export function PageView({ life, session, page, scheme }: PageViewProps) {
  const layout = customLayout(session, page);
  const visible = page.visuals.filter(
    (visual) => isShown(session, page, visual) && !isHidden(layout?.get(visual.name)),
  );
  const show = (visual: VisualDefinition, style?: CSSProperties) => (
    <section
      key={visual.name}
      className="visual"
      data-type={visual.type}
      data-slicer={visual.slicer?.kind}
      data-visual={visual.name}
      data-columns={visual.columns}
      style={style ?? ({ '--columns': visual.columns, '--height': `${visual.rows * 8}px` } as CSSProperties)}
      aria-label={visual.title}
    >
      <Visual life={life} session={session} page={page} visual={visual} scheme={scheme} />
    </section>
  );

  if (layout && isMoved(session, page)) {
    const size = (session.settings.customLayout?.pageSize ?? pageSize) as { width?: number; height?: number };
    const width = size.width ?? pageSize.width;
    const height = Math.max(size.height ?? 0, ...visible.map(({ name }) => bottom(layout.get(name))));
    return (
      <div className="free" style={{ height }}>
        {visible.map((visual) => {
          const place = layout.get(visual.name);
          return show(visual, {
            position: 'absolute',
            left: `${((place?.x ?? 0) / width) * 100}%`,
            top: place?.y ?? 0,
            width: `${((place?.width ?? width) / width) * 100}%`,
            height: place?.height ?? 280,
            zIndex: 1 + (place?.z ?? 0),
          });
        })}
      </div>
    );
  }
  return (
    <div className="bands">
      {bandsOf(visible).map((band) => (
        <div
          className="band"
          data-flexible={band.flexible || undefined}
          key={band.visuals.map(({ name }) => name).join()}
        >
          {band.visuals.map((visual) => show(visual))}
        </div>
      ))}
    </div>
  );
}

const bottom = (layout: IVisualLayout | undefined): number => (layout?.y ?? 0) + (layout?.height ?? 0);
