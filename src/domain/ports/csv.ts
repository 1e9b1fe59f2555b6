/** Tables as CSV text. Cells that a spreadsheet program would run as a formula are written as text, and restored when read. */
export interface CsvPort {
  write(rows: readonly (readonly string[])[]): Promise<string>;
  /** Rows of a text with any separator, or of a file: UTF-16 with its mark, UTF-8, else windows-1252. A first line `sep=;` names it. Empty lines are left out. */
  read(text: string | ArrayBuffer): Promise<readonly (readonly string[])[]>;
}
