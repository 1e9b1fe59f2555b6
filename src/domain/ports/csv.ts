/** Tables as CSV text. Cells that a spreadsheet program would run as a formula are written as text, and read back as they were. */
export interface CsvPort {
  write(rows: readonly (readonly string[])[]): Promise<string>;
  /** Rows of a text of any separator; empty lines are left out. */
  read(text: string): Promise<readonly (readonly string[])[]>;
}
