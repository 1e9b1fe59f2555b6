import { Box, Field, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { viewNameLimit } from '@/domain/session/savedViews';
import { isComposing } from '@/domain/shared/composing';
import { Icon } from '@/ui/icons';
import { QuietButton } from '@/ui/parts/buttons';
import type { Elements } from '@/ui/parts/elements';
import { IconButton, MoveButtons } from '@/ui/parts/IconButton';
import { copy } from './views.copy';

/** A view for everybody. */
export interface SharedViewRow {
  readonly id: string;
  readonly name: string;
  /** Limitation of the view's link; `null` if the link is complete. */
  readonly linkNote: string | null;
  readonly canWithdraw: boolean;
}

export interface SavedViewRow extends Omit<SharedViewRow, 'canWithdraw'> {
  readonly isDefault: boolean;
  /** The view can be published for everybody. */
  readonly canPublish: boolean;
}

export interface ViewRowHandlers {
  readonly isCopied: boolean;
  /** Whether a view other than `except` has this name. */
  readonly isTaken: (name: string, except?: string) => boolean;
  readonly onOpen: (id: string) => void;
  readonly onCopy: (id: string) => void;
  readonly onDefault: (id: string) => void;
  readonly onRename: (id: string, name: string) => void;
  readonly onMove: (id: string, by: -1 | 1) => void;
  readonly onRemove: (id: string) => void;
  readonly onPublish: (id: string) => void;
  readonly onWithdraw: (id: string) => void;
}

/** A view of the user, to open, to share, to publish, and to choose as the dashboard's default. */
export function SavedRow({ row, ...on }: ViewRowHandlers & { readonly row: SavedViewRow }) {
  const { id, name, isDefault } = row;
  return (
    <OpenAndCopy {...on} row={row} note={isDefault ? copy.isDefault : null}>
      {row.canPublish ? (
        <IconButton label={copy.publish(name)} icon="users" onClick={() => on.onPublish(id)} />
      ) : null}
      <IconButton
        label={isDefault ? copy.unsetDefault(name) : copy.setDefault(name)}
        icon={isDefault ? 'star-filled' : 'star'}
        onClick={() => on.onDefault(id)}
      />
    </OpenAndCopy>
  );
}

/** A view for everybody, to open and share; an administrator can withdraw it. */
export function SharedRow({ row, ...on }: ViewRowHandlers & { readonly row: SharedViewRow }) {
  return (
    <OpenAndCopy {...on} row={row} note={null}>
      {row.canWithdraw ? (
        <IconButton label={copy.withdraw(row.name)} icon="trash" onClick={() => on.onWithdraw(row.id)} />
      ) : null}
    </OpenAndCopy>
  );
}

interface OpenAndCopyProps extends Pick<ViewRowHandlers, 'isCopied' | 'onOpen' | 'onCopy'> {
  readonly row: Omit<SharedViewRow, 'canWithdraw'>;
  readonly note: string | null;
  readonly children: Elements;
}

function OpenAndCopy({ row, note, isCopied, onOpen, onCopy, children }: OpenAndCopyProps) {
  const { id, name, linkNote } = row;
  const [wasPressed, setPressed] = useState(false);
  const showsCopied = wasPressed && isCopied;
  return (
    <>
      <Box flex="1" minW="0">
        <QuietButton w="full" justifyContent="flex-start" px="2.5" onClick={() => onOpen(id)}>
          <Icon name="bookmark" />
          <Text as="span" truncate>
            {name}
          </Text>
          {note === null ? null : (
            <Text as="span" layerStyle="quiet" fontWeight="normal" flex="none">
              {note}
            </Text>
          )}
        </QuietButton>
        {showsCopied && linkNote ? (
          <Text layerStyle="quiet" px="2.5">
            {linkNote}
          </Text>
        ) : null}
      </Box>
      <IconButton
        label={showsCopied ? copy.linkCopied(name) : copy.copyLink(name)}
        icon={showsCopied ? 'check' : 'copy'}
        onClick={() => {
          setPressed(true);
          onCopy(id);
        }}
        onBlur={() => setPressed(false)}
      />
      {children}
    </>
  );
}

interface EditedRowProps extends ViewRowHandlers {
  readonly row: SavedViewRow;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** A view of the user, to rename, move and remove. A name that another view has is rejected. */
export function EditableViewRow({ row, isFirst, isLast, ...on }: EditedRowProps) {
  const { id } = row;
  const [draft, setDraft] = useState<string | null>(null);
  const name = draft ?? row.name;
  const isTaken = on.isTaken(name, id);
  const rename = () => {
    if (!isTaken && name.trim() !== '' && name.trim() !== row.name) on.onRename(id, name);
    setDraft(null);
  };
  return (
    <>
      <Field.Root flex="1" minW="0" invalid={isTaken}>
        <Input
          aria-label={copy.rename(row.name)}
          value={name}
          maxLength={viewNameLimit}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isTaken && !isComposing(event)) rename();
          }}
        />
        <Field.ErrorText>{copy.taken}</Field.ErrorText>
      </Field.Root>
      <MoveButtons
        labels={[copy.earlier(row.name), copy.later(row.name)]}
        direction="vertical"
        {...{ isFirst, isLast }}
        onMove={(by) => on.onMove(id, by)}
      />
      <IconButton label={copy.remove(row.name)} icon="trash" onClick={() => on.onRemove(id)} />
    </>
  );
}
