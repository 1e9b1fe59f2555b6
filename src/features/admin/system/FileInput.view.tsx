import type { RefObject } from 'react';

interface FileInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** The files that the browser offers: a JSON export, or a table as CSV or as Excel's "Unicode text". */
  readonly type: 'json' | 'table';
  readonly onFile: (file: File) => void;
}

const accepted = { json: '.json,application/json', table: '.csv,.txt,text/csv,text/plain' } as const;

/** The hidden field behind a button that chooses a file. */
export const FileInput = ({ ref, label, type, onFile }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={accepted[type]}
    aria-label={label}
    hidden
    onChange={(event) => {
      const [file] = event.currentTarget.files ?? [];
      if (file) onFile(file);
      // Allows choosing the same file again after fixing it.
      event.currentTarget.value = '';
    }}
  />
);
