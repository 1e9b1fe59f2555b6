import type { FlexProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import type { Elements } from '@/ui/parts/elements';
import type { ControlBarViewProps } from './controlBarProps';
import type { Tool } from './tools';
import type { useToolbar } from './useToolbar';

/** Common props of the strip on a wide screen and the row on a phone. */
export interface BarProps extends ControlBarViewProps {
  readonly tools: readonly Tool[];
  /** The button of a tool on the bar, with a word if there is space for it. */
  readonly renderTool: (tool: Tool, word?: string) => Elements;
  readonly toolbar: ReturnType<typeof useToolbar>;
  /** Called when a menu of the bar opens or closes. */
  readonly onMenu: (isOpen: boolean) => void;
  /** Props of the surface that hides in full screen. */
  readonly surface: FlexProps & { readonly ref: Ref<HTMLDivElement> };
}
