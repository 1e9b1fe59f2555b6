import { mergeProps, Portal, Tooltip, useTooltip } from '@chakra-ui/react';
import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type Ref,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export interface TipProps {
  readonly label: string;
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
  /** Id of a trigger that a menu or popover shares; pass the same id as their `ids={{ trigger }}`. */
  readonly triggerId?: string;
  /** Forces the tooltip open or closed; by default it opens on hover and keyboard focus. */
  readonly open?: boolean;
}

type HandlerName =
  | 'onClick'
  | 'onFocus'
  | 'onBlur'
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerLeave'
  | 'onPointerCancel';

/** The control's events that its tooltip handles. */
type Handlers = { readonly [K in HandlerName]: NonNullable<HTMLAttributes<HTMLElement>[K]> };

/**
 * A tooltip on one control, on hover and on keyboard focus; Escape closes it. Its state machine starts
 * with the first pointer or focus event, because a table has hundreds of controls and the user reaches only a few.
 */
export function Tip({ label, children, placement = 'bottom', triggerId, open }: TipProps) {
  const ownId = useId();
  const id = triggerId ?? children.props.id ?? ownId;
  const bubble = useRef<Handlers>(null);
  /** After a press, no tooltip until the pointer leaves, so that the tooltip does not cover the opened content. */
  const isPressed = useRef(false);
  const [first, setFirst] = useState<PointerEvent | FocusEvent | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isShown = open ?? isOpen;

  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (isPressed.current) return;
    if (bubble.current) bubble.current.onPointerMove(event);
    else if (event.pointerType !== 'touch') setFirst(event);
  };
  const handlers: Handlers & Pick<HTMLAttributes<HTMLElement>, 'onPointerOver'> = {
    onPointerOver: onPointer,
    onPointerMove: onPointer,
    onFocus(event) {
      if (bubble.current) bubble.current.onFocus(event);
      else if (event.currentTarget.matches(':focus-visible')) setFirst(event);
    },
    onPointerLeave(event) {
      isPressed.current = false;
      if (bubble.current) bubble.current.onPointerLeave(event);
      else setFirst(null);
    },
    onPointerCancel: (event) => bubble.current?.onPointerCancel(event),
    onPointerDown(event) {
      isPressed.current = true;
      if (bubble.current) bubble.current.onPointerDown(event);
      else setFirst(null);
    },
    onBlur: (event) => bubble.current?.onBlur(event),
    onClick: (event) => bubble.current?.onClick(event),
  };
  return (
    <>
      {cloneElement(children, {
        // Set only while shown, so that other descriptions of the control remain: the tooltip repeats its name.
        ...(isShown ? { 'aria-describedby': bubbleIdOf(id) } : {}),
        ...mergeProps<HTMLAttributes<HTMLElement>>(handlers, children.props),
        id,
      })}
      {first || open !== undefined ? (
        <Bubble ref={bubble} {...{ id, label, placement, open, first }} onOpen={setIsOpen} />
      ) : null}
    </>
  );
}

const bubbleIdOf = (id: string) => `${id}-tip`;

interface BubbleProps extends Required<Pick<TipProps, 'label' | 'placement'>> {
  readonly ref: Ref<Handlers>;
  /** Id of the control. */
  readonly id: string;
  readonly open: boolean | undefined;
  /** The event that started the tooltip. */
  readonly first: PointerEvent | FocusEvent | null;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The tooltip element and its state machine, rendered after the first pointer or focus event. */
function Bubble({ ref, id, label, placement, open, first, onOpen }: BubbleProps) {
  const tooltip = useTooltip({
    ids: { trigger: id, content: bubbleIdOf(id) },
    openDelay: 350,
    closeDelay: 60,
    positioning: { placement, gutter: 6 },
    onOpenChange: (now) => onOpen(now.open),
    ...(open === undefined ? {} : { open, closeOnEscape: false }),
  });
  const handlers = () => tooltip.getTriggerProps() as unknown as Handlers;
  useImperativeHandle(ref, handlers);
  const begin = useEffectEvent(() => {
    if (first?.type.startsWith('focus')) tooltip.setOpen(true);
    else if (first) handlers().onPointerMove(first as PointerEvent<HTMLElement>);
  });
  useLayoutEffect(() => {
    begin();
    return () => onOpen(false);
  }, [onOpen]);
  return (
    <Tooltip.RootProvider value={tooltip} lazyMount unmountOnExit>
      <Portal>
        <Tooltip.Positioner pointerEvents="none">
          <Tooltip.Content>{label}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.RootProvider>
  );
}
