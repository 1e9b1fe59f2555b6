import { Checkbox } from '@chakra-ui/react';

export interface RowCheckProps {
  readonly label: string;
  readonly checked: boolean | 'indeterminate';
  readonly onToggle: () => void;
}

/** Picks a row, or all rows of a list. */
export function RowCheck({ label, checked, onToggle }: RowCheckProps) {
  return (
    <Checkbox.Root
      colorPalette="accent"
      checked={checked}
      onCheckedChange={onToggle}
      alignItems="center"
      justifyContent="center"
      boxSize={{ base: '6', _coarse: '11' }}
      // The hidden box lies here: the page does not jump when it takes the focus.
      position="relative"
    >
      <Checkbox.HiddenInput aria-label={label} />
      <Checkbox.Control />
    </Checkbox.Root>
  );
}
