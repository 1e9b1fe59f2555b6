import { Box, Dialog, Portal } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { isComposing } from '@/domain/shared/composing';
import type { Elements } from './elements';
import { initialFocusIn } from './focus';
import { IconButton } from './IconButton';
import { useBackCloses } from './useBackCloses';
import { useNoClickThrough } from './useNoClickThrough';

interface ModalProps {
  readonly open: boolean;
  readonly closeLabel: string;
  /** Language of the dialog's texts, if it may differ from the page's. */
  readonly lang?: string;
  /** Called when the user closes the dialog: close button, Escape or backdrop. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Icon next to title and description. */
  readonly icon?: Elements;
  /** One line below the title; the dialog's accessible description. */
  readonly description?: ReactNode;
  /** Widths: sm 448, md 512, lg 672, xl 896 px. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** The buttons at the bottom right. */
  readonly footer?: ReactNode;
  /** False during a process that must finish: close button, Escape and backdrop are disabled. */
  readonly closable?: boolean;
  /** Receives the initial focus; by default the first control. On a touch screen a field does not receive it (focus.ts). */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Receives the focus when the dialog closes; by default the previously focused element. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined;
  readonly role?: 'dialog' | 'alertdialog';
  /** For a dialog that opens automatically over another dialog: stays open when the dialog below closes. */
  readonly outlives?: boolean;
  /** Accessible name of a body without fields. Makes the body focusable, so that keys scroll it. */
  readonly readable?: string;
  readonly children: ReactNode;
}

/**
 * Keeps the topmost dialog visible to assistive technology. The library hides everything outside a dialog a
 * frame after the dialog opened, so two dialogs that open in the same frame hide each other. Rendered inside
 * each dialog.
 */
function SeenOnTop({ content }: { readonly content: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const layer = content.current?.parentElement;
    if (!layer) return;
    const see = () => {
      const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
      if (dialogs[dialogs.length - 1] !== content.current) return;
      if (layer.getAttribute('aria-hidden') === 'true') layer.removeAttribute('aria-hidden');
    };
    const watch = new MutationObserver(see);
    watch.observe(layer, { attributeFilter: ['aria-hidden'] });
    // Watches the body too, because the dialog above this dialog may close.
    watch.observe(document.body, { childList: true });
    return () => watch.disconnect();
  }, [content]);
  return null;
}

/**
 * The modal of all features: traps and returns the focus, Escape and the backdrop close it, the page
 * behind does not scroll. Only the body scrolls, so that title and buttons stay visible.
 */
export function Modal({
  open,
  closeLabel,
  lang,
  onClose,
  title,
  icon,
  description,
  size = 'md',
  footer,
  closable = true,
  initialFocus,
  finalFocus,
  role = 'dialog',
  outlives = false,
  readable,
  children,
}: ModalProps) {
  useBackCloses(open && closable, onClose);
  useNoClickThrough(open);
  const content = useRef<HTMLDivElement | null>(null);
  const hold = useCallback(
    (node: HTMLDivElement | null) => {
      content.current = node;
      // Prevents that the library closes this dialog together with the dialog below it.
      if (outlives) node?.addEventListener('layer:request-dismiss', (event) => event.preventDefault());
    },
    [outlives],
  );
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      size={size}
      role={role}
      placement="center"
      scrollBehavior="inside"
      closeOnEscape={closable}
      closeOnInteractOutside={closable}
      onEscapeKeyDown={(event) => {
        if (isComposing(event)) event.preventDefault();
      }}
      // An embedded report that takes the focus must not close the dialog.
      onFocusOutside={(event) => event.preventDefault()}
      lazyMount
      unmountOnExit
      {...(finalFocus ? { finalFocusEl: finalFocus } : {})}
      initialFocusEl={() => initialFocusIn(content.current, initialFocus?.current ?? null)}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            ref={hold}
            lang={lang}
            maxH={{ base: 'calc(100% - 1.5rem)', md: 'calc(100% - 4rem)' }}
            overflow="hidden"
          >
            <SeenOnTop content={content} />
            <Dialog.Header
              borderBottomWidth="1px"
              borderColor="line"
              alignItems="center"
              gap="3"
              pt="4"
              pb="4"
              px="5"
            >
              {icon}
              <Box minW="0" display="flex" flexDir="column" gap="0.5">
                <Dialog.Title textStyle="lg" pe="8">
                  {title}
                </Dialog.Title>
                {description ? <Dialog.Description>{description}</Dialog.Description> : null}
              </Box>
            </Dialog.Header>
            <Dialog.Body
              _focusVisible={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '-3px' }}
              borderBottomRadius={footer ? undefined : 'inherit'}
              px="5"
              py="5"
              // Prevents a sticky message from covering a focused element.
              css={{ scrollPaddingBlock: '6rem' }}
              {...(readable ? { tabIndex: 0, role: 'region', 'aria-label': readable } : {})}
            >
              {children}
            </Dialog.Body>
            {footer ? (
              <Dialog.Footer
                borderTopWidth="1px"
                borderColor="line"
                bg="panel2"
                px="5"
                py="3"
                gap="2"
                flexWrap="wrap"
              >
                {footer}
              </Dialog.Footer>
            ) : null}
            {closable ? (
              <Dialog.CloseTrigger asChild top="2.5" insetEnd="2.5">
                <IconButton label={closeLabel} icon="close" placement="left" />
              </Dialog.CloseTrigger>
            ) : null}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
