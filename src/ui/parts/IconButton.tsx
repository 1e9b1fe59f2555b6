import { Button, type ButtonProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { Icon, type IconName } from '@/ui/icons';
import type { Elements } from './elements';
import { Tip, type TipProps } from './Tip';

export interface IconButtonProps
  extends Omit<ButtonProps, 'children' | 'aria-label' | 'size'>,
    Pick<TipProps, 'placement' | 'triggerId'> {
  /** Accessible name and tooltip; starts with a verb. */
  readonly label: string;
  readonly icon: IconName;
  /** `md` is 36 px (44 on touch), `sm` is 28 px (40 on touch) for table rows and panels. */
  readonly size?: 'sm' | 'md';
  /** A short text in the corner, such as a count; decorative, so include it in `label`. */
  readonly badge?: string | number;
  /** Content that replaces the icon, such as a countdown. */
  readonly face?: Elements;
  readonly ref?: Ref<HTMLButtonElement>;
  /** A dot in the corner, or `badge` in the accent colour; decorative, so include it in `label`. */
  readonly marked?: boolean;
}

/** A square button with an icon, an accessible name and a tooltip. Ghost by default. */
export function IconButton({
  label,
  icon,
  size = 'md',
  badge,
  marked,
  face,
  placement,
  triggerId,
  ...rest
}: IconButtonProps) {
  const side = size === 'md' ? { base: '9', _coarse: '11' } : { base: '7', _coarse: '10' };
  return (
    <Tip label={label} {...(placement ? { placement } : {})} {...(triggerId ? { triggerId } : {})}>
      <Button
        type="button"
        variant="ghost"
        colorPalette="gray"
        color="ink2"
        minW="0"
        boxSize={side}
        px="0"
        {...rest}
        aria-label={label}
      >
        {face ?? <Icon name={icon} />}
        {badge === undefined ? null : <Mark isAccent={marked}>{badge}</Mark>}
        {marked && badge === undefined ? <Mark /> : null}
      </Button>
    </Tip>
  );
}

function Mark({ children, isAccent }: { children?: string | number; isAccent?: boolean | undefined }) {
  const dot = children === undefined;
  return (
    <span
      aria-hidden
      data-dot
      style={{
        position: 'absolute',
        top: dot ? 6 : 2,
        insetInlineEnd: dot ? 6 : 2,
        minWidth: dot ? 9 : 16,
        height: dot ? 9 : 16,
        padding: dot ? 0 : '0 4px',
        borderRadius: 99,
        border: dot ? '1.5px solid var(--p-panel)' : 'none',
        background: dot || isAccent ? 'var(--p-accent)' : 'var(--p-bad)',
        color: 'var(--p-on-accent)',
        font: '600 10px/16px inherit',
        fontSize: 10,
        lineHeight: '16px',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {children}
    </span>
  );
}

interface MoveButtonsProps {
  /** Labels of the buttons: towards the start of the list, and towards its end. */
  readonly labels: readonly [string, string];
  readonly direction: 'horizontal' | 'vertical';
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

/**
 * Two buttons that move an item in its list. They stay enabled at the ends of the list, because a disabled
 * button would lose the focus.
 */
export function MoveButtons({ labels, direction, isFirst, isLast, onMove }: MoveButtonsProps) {
  const isVertical = direction === 'vertical';
  return (
    <>
      <IconButton
        label={labels[0]}
        icon={isVertical ? 'arrow-up' : 'arrow-left'}
        aria-disabled={isFirst || undefined}
        color={isFirst ? 'ink3' : 'ink2'}
        onClick={() => !isFirst && onMove(-1)}
      />
      <IconButton
        label={labels[1]}
        icon={isVertical ? 'arrow-down' : 'arrow-right'}
        aria-disabled={isLast || undefined}
        color={isLast ? 'ink3' : 'ink2'}
        onClick={() => !isLast && onMove(1)}
      />
    </>
  );
}
