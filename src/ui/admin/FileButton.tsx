import { useRef } from 'react';
import { IconButton } from '@/ui/parts/IconButton';

export interface FileButtonProps {
  readonly label: string;
  /** As of an `<input type="file">`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that asks for a file. */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={label} icon="file-text" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
          // Allows choosing the same file again after fixing it.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
