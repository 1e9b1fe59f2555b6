import { Portal, Tooltip } from '@chakra-ui/react';
import type { ReactElement } from 'react';

export interface TipProps {
  readonly label: string;
  readonly children: ReactElement;
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
  /** Shares the trigger with a menu or popover: give both the same id (their `ids={{ trigger }}`). */
  readonly triggerId?: string;
  /** Forces it open or closed; by default hover and keyboard focus decide. */
  readonly open?: boolean;
}

/** A tooltip on one control, on hover and on keyboard focus; Escape closes it. */
export function Tip({ label, children, placement = 'bottom', triggerId, open }: TipProps) {
  return (
    <Tooltip.Root
      openDelay={350}
      closeDelay={60}
      lazyMount
      unmountOnExit
      positioning={{ placement, gutter: 6 }}
      {...(triggerId ? { ids: { trigger: triggerId } } : {})}
      {...(open === undefined ? {} : { open, closeOnEscape: false })}
    >
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{label}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
