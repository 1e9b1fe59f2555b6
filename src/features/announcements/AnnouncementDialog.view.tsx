import { Button, Link, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { TextPiece } from '@/domain/admin/announcements';
import { shortDay } from '@/domain/shared/dateText';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Modal } from '@/ui/parts/Modal';
import { ToneTile } from '@/ui/parts/ToneTile';
import { copy } from './announcements.copy';

export interface AnnouncementView {
  readonly id: string;
  readonly title: string;
  /** The text in one line. */
  readonly line: string;
  /** The whole text, with its addresses. */
  readonly pieces: readonly TextPiece[];
  readonly palette: 'accent' | 'good' | 'warn';
  /** The last day, in ISO. */
  readonly until: string;
  /** The board that it leads to; `null` for none. */
  readonly board: { readonly id: string; readonly label: string } | null;
  /** The https address that it leads to; `null` for none. */
  readonly address: string | null;
}

interface AnnouncementDialogProps {
  /** `null` closes the dialog. */
  readonly announcement: AnnouncementView | null;
  readonly onClose: () => void;
  readonly onOpenBoard: (id: string) => void;
}

/** The whole text of an announcement, and what it leads to. */
export function AnnouncementDialog({ announcement, onClose, onOpenBoard }: AnnouncementDialogProps) {
  // The dialog keeps its content while it closes.
  const [last, setLast] = useState(announcement);
  if (announcement !== null && announcement !== last) setLast(announcement);
  if (last === null) return null;
  const { title, pieces, palette, until, board, address } = last;
  return (
    <Modal
      open={announcement !== null}
      onClose={onClose}
      closeLabel={copy.close}
      title={title}
      description={copy.until(shortDay(until))}
      icon={
        <ToneTile tone={palette}>
          <Icon name="megaphone" />
        </ToneTile>
      }
      readable={title}
      footer={
        <>
          <SecondaryButton onClick={onClose}>{copy.close}</SecondaryButton>
          {board ? (
            <Button
              colorPalette="accent"
              onClick={() => {
                onClose();
                onOpenBoard(board.id);
              }}
            >
              {copy.openBoard(board.label)}
            </Button>
          ) : null}
          {address ? (
            <Button asChild colorPalette="accent">
              <a href={address} target="_blank" rel="noopener noreferrer">
                <span>{copy.openAddress}</span>
                <Icon name="external-link" />
              </a>
            </Button>
          ) : null}
        </>
      }
    >
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {pieces.map(({ text, href }, index) =>
          href === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity.
            <span key={index}>{text}</span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity.
            <Link key={index} href={href} target="_blank" rel="noopener noreferrer" color="accent.fg">
              {text}
            </Link>
          ),
        )}
      </Text>
    </Modal>
  );
}
