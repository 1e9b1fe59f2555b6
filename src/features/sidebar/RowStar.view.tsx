import type { KeyboardEvent } from 'react';
import { isComposing } from '@/domain/shared/composing';
import { IconButton } from '@/ui/parts/IconButton';
import { copy } from './sidebar.copy';

interface RowStarProps {
  readonly kind: 'list' | 'menu';
  readonly isOn: boolean;
  /** Id of the element that names the leaf. */
  readonly describedBy: string;
  /** The row of the star is the list's tab stop. */
  readonly tabStop: boolean;
  readonly onToggle: () => void;
  /** Left and Escape return to the row. */
  readonly onBack: () => void;
}

/**
 * Makes a leaf a favourite (SPEC section 12). Visible for favourites, on touch, and while the pointer or the focus is on
 * its row. Right on the row moves the focus to it; in the sidebar's list Tab does too.
 */
export function RowStar({ kind, isOn, describedBy, tabStop, onToggle, onBack }: RowStarProps) {
  function keyDown(event: KeyboardEvent) {
    if (isComposing(event) || (event.key !== 'ArrowLeft' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    onBack();
  }
  return (
    <IconButton
      label={isOn ? copy.removeFavourite : copy.addFavourite}
      icon={isOn ? 'star-filled' : 'star'}
      size="sm"
      data-star
      aria-describedby={describedBy}
      // No state, because the name says what a click does.
      role={kind === 'menu' ? 'menuitem' : undefined}
      tabIndex={kind === 'list' && tabStop ? 0 : -1}
      position="absolute"
      insetEnd="8"
      _focusVisible={{ outlineOffset: '-2px' }}
      top="50%"
      transform="translateY(-50%)"
      color={isOn ? 'accent.fg' : 'ink3'}
      // In forced colours the row of the active view is filled.
      css={{ '@media (forced-colors: active)': { bg: 'Canvas' } }}
      opacity={isOn ? '1' : { base: '0', _coarse: '1' }}
      _groupHover={{ opacity: '1' }}
      _groupFocusWithin={{ opacity: '1' }}
      onKeyDown={keyDown}
      onClick={onToggle}
    />
  );
}
