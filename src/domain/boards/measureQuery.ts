import type { QueryTable } from '@/domain/chat/chatQueries';
import type { BoardMeasure } from './board';

/** Measures of a board that users can pin. */
export const measureLimit = 12;
/** Characters of a measure's expression. */
export const expressionLimit = 2_000;

/** The unit of a measure's numbers; empty without a unit. */
export const measureUnit = ({ unit, isShare }: Pick<BoardMeasure, 'unit' | 'isShare'>): string =>
  isShare ? '%' : (unit ?? '');

/** One query for several measures: a row with the columns "m0", "m1" and so on. */
export function measureQuery(measures: readonly Pick<BoardMeasure, 'dax'>[]): string {
  // The closing parentheses are on their own lines, because an expression may end in a comment.
  const columns = measures.map(({ dax }, index) => `"m${index}", (\n${dax}\n)`);
  return `EVALUATE ROW (\n${columns.join(',\n')}\n)`;
}

/** The number of each measure in the answer to its query; `null` if Power BI returned no number for it. */
export function measureValues(
  measures: readonly Pick<BoardMeasure, 'isShare'>[],
  { columns, rows }: Pick<QueryTable, 'columns' | 'rows'>,
): readonly (number | null)[] {
  return measures.map(({ isShare }, index) => {
    const cell = rows[0]?.[columns.indexOf(`m${index}`)];
    if (typeof cell !== 'number' || !Number.isFinite(cell)) return null;
    // Rounded, because 0.07 * 100 is 7.000000000000001.
    return isShare ? Number((cell * 100).toPrecision(12)) : cell;
  });
}
