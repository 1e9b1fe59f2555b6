import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { focusOnRemoval, returnFocus } from '@/ui/parts/focus';
import { Notice } from '@/ui/parts/Notice';
import { AnnouncementDialog, type AnnouncementView } from './AnnouncementDialog.view';
import { copy } from './announcements.copy';

interface VisitAnnouncementProps {
  /** The newest one. */
  readonly announcement: AnnouncementView;
  /** Number of other announcements, which the start page has. */
  readonly more: number;
  readonly onMore: () => void;
  readonly onDismiss: () => void;
  readonly onOpenBoard: (id: string) => void;
}

/** Moves the focus of the dismissed announcement to the header. */
const toHeader = focusOnRemoval(() => () => returnFocus(null, '[data-part=menu-button]'));

/** The newest announcement over another page than the start page, once (SPEC section 24). */
export function VisitAnnouncementView(props: VisitAnnouncementProps) {
  const { announcement, more, onMore, onDismiss, onOpenBoard } = props;
  const { title, line, palette } = announcement;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Notice
        as="section"
        ref={toHeader}
        aria-label={title}
        isFloating
        // Below the control bar.
        mt="var(--strip)"
        tone={palette}
        icon={palette === 'warn' ? 'alert' : 'megaphone'}
        text={title}
        {...(line === ''
          ? {}
          : {
              help: (
                <Text as="span" lineClamp={1}>
                  {line}
                </Text>
              ),
            })}
        actions={[
          ...(more > 0 ? [{ label: copy.more(more), onClick: onMore }] : []),
          { label: copy.detail, isAccent: true, onClick: () => setOpen(true) },
        ]}
        close={{ label: copy.dismiss(title), onClick: onDismiss }}
      />
      <AnnouncementDialog
        announcement={isOpen ? announcement : null}
        onClose={() => setOpen(false)}
        onOpenBoard={onOpenBoard}
      />
    </>
  );
}
