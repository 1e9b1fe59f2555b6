import { Checkbox } from '@chakra-ui/react';

export interface RowCheckProps {
  readonly label: string;
  /** The label stands beside the box; else only assistive technology has it. */
  readonly isLabelled?: boolean;
  readonly checked: boolean | 'indeterminate';
  readonly onToggle: () => void;
}

/** 24 px for a mouse, 44 px on touch. */
const touchable = { base: '6', _coarse: '11' };

/** Picks a row, or all rows of a list. */
export function RowCheck({ label, isLabelled = false, checked, onToggle }: RowCheckProps) {
  return (
    <Checkbox.Root
      colorPalette="accent"
      checked={checked}
      onCheckedChange={onToggle}
      alignItems="center"
      {...(isLabelled ? { minH: touchable } : { justifyContent: 'center', boxSize: touchable })}
      // The hidden box lies here: the page does not jump when it takes the focus.
      position="relative"
    >
      <Checkbox.HiddenInput {...(isLabelled ? {} : { 'aria-label': label })} />
      <Checkbox.Control />
      {isLabelled ? <Checkbox.Label>{label}</Checkbox.Label> : null}
    </Checkbox.Root>
  );
}
