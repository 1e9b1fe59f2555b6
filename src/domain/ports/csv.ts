type Rows = readonly (readonly string[])[];

/** Tables as CSV text. Cells that a spreadsheet program would run as a formula are written as text, and restored when read. */
export interface CsvPort {
  write(rows: Rows): Promise<string>;
  /** Rows of a text with any separator. A first line `sep=;` names it. Empty lines are left out. */
  read(text: string): Promise<Rows>;
  /** As `read`; `null` if there are more than `maxRows` rows, the empty ones included, which are then not read. */
  readUpTo(text: string, maxRows: number): Promise<Rows | null>;
}
