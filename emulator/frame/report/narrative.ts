import type { Session } from '../session';
import { hasData, type PageDefinition, type VisualData, type VisualDefinition } from './definitions';
import { format } from './format';
import { dataOf } from './state';

/**
 * One Spanish sentence about a visual: its value, or its highest and lowest point. Empty if it has neither.
 */
export function summarise(visual: VisualDefinition, data: VisualData): string {
  if (!hasData(visual)) return '';
  const [name, measure] =
    visual.type === 'card' ? [undefined, data.columns[0]] : [data.columns[0], data.columns[1]];
  const at = visual.type === 'card' ? 0 : visual.type === 'tableEx' ? data.columns.length - 1 : 1;
  const column = data.columns[at] ?? measure;
  const points = data.rows.flatMap((row) => {
    const value = row[at];
    return typeof value === 'number' ? [{ label: row[0] ?? '', value }] : [];
  });
  if (!column || points.length === 0) return `${visual.title}: sin datos.`;
  if (visual.type === 'card') return `${visual.title}: ${format(points[0]?.value ?? 0, column.format)}.`;
  const ordered = [...points].sort((a, b) => b.value - a.value);
  const [top, bottom] = [ordered[0], ordered[ordered.length - 1]];
  if (!top || !bottom || !name) return '';
  const say = ({ label, value }: { label: string | number; value: number }) =>
    `${format(label, name.format)} (${format(value, column.format)})`;
  return `${visual.title}: el valor más alto es ${say(top)} y el más bajo, ${say(bottom)}.`;
}

/** The sentence about a visual with the current filters. */
export const summariseVisual = (session: Session, page: PageDefinition, visual: VisualDefinition): string =>
  summarise(visual, dataOf(session, page, visual));
