import { Box, Button, chakra, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/ui/icons';
import { EmptyState } from '@/ui/parts/EmptyState';
import { IconButton } from '@/ui/parts/IconButton';
import { Modal } from '@/ui/parts/Modal';
import { ToolAlert } from './ToolAlert';
import type { ViewsTexts } from './viewsTexts';

export interface SavedViewRow {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
  /** What is to know about its link, such as what it leaves out; `null` for nothing. */
  readonly linkNote: string | null;
  /** It can become one for everybody. */
  readonly canPublish: boolean;
}

/** A view that everybody has. */
export interface SharedViewRow extends Pick<SavedViewRow, 'id' | 'name' | 'linkNote'> {
  readonly canWithdraw: boolean;
}

export interface ViewsDialogView {
  readonly phase: 'capturing' | 'open' | 'copying';
  readonly views: readonly SavedViewRow[];
  readonly shared: readonly SharedViewRow[];
  /** The report gave its state, so that it can be saved. */
  readonly canSave: boolean;
  /** No more views fit. */
  readonly isFull: boolean;
  readonly nameLimit: number;
  /** What was done last, to be taken back. */
  readonly done: string | null;
  readonly isCopied: boolean;
  readonly failure: string | null;
}

export interface ViewsDialogProps {
  readonly texts: ViewsTexts;
  readonly open: boolean;
  readonly view: ViewsDialogView;
  /** Another view than `except` has this name. */
  readonly isTaken: (name: string, except?: string) => boolean;
  readonly onClose: () => void;
  readonly onRetry: () => void;
  readonly onSave: (name: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onCopy: (id: string) => void;
  readonly onDefault: (id: string) => void;
  readonly onRename: (id: string, name: string) => void;
  readonly onMove: (id: string, by: -1 | 1) => void;
  readonly onRemove: (id: string) => void;
  readonly onPublish: (id: string) => void;
  readonly onWithdraw: (id: string) => void;
  readonly onUndo: () => void;
}

/** "Mis vistas" (docs/spec.md, section 13): saves what is on screen under a name, opens and keeps what was saved. */
export function ViewsDialog(props: ViewsDialogProps) {
  const { texts, open, view, isTaken, onClose, onRetry, onSave } = props;
  const { phase, views, canSave, isFull, failure } = view;
  const [name, setName] = useState('');
  const [isEditing, setEditing] = useState(false);
  const sharedId = useId();
  const replaces = isTaken(name);
  const isReady = name.trim() !== '' && (!isFull || replaces);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady || !canSave) return;
    onSave(name);
    setName('');
    // The button can do nothing now: the next one begins with its name.
    event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <Modal closeLabel={texts.close} open={open} onClose={onClose} title={texts.title} size="lg">
      {failure === null ? null : (
        <ToolAlert
          text={failure}
          {...(canSave || phase !== 'open' ? {} : { action: { label: texts.retry, onClick: onRetry } })}
        />
      )}
      <Stack gap="5">
        <form onSubmit={save}>
          <Field.Root>
            <Field.Label>{texts.name}</Field.Label>
            <Flex gap="2" w="full" wrap="wrap">
              <Input
                flex="1 1 14rem"
                w="auto"
                value={name}
                maxLength={view.nameLimit}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Button
                type="submit"
                colorPalette="accent"
                disabled={!isReady || !(canSave || phase === 'capturing')}
                loading={phase === 'capturing'}
                loadingText={texts.capturing}
              >
                {replaces ? texts.replace : texts.save}
              </Button>
            </Flex>
            <Field.HelperText>{isFull && !replaces ? texts.full : texts.help}</Field.HelperText>
          </Field.Root>
        </form>
        <chakra.hr borderColor="line" />
        <Box as="section" aria-label={texts.list}>
          {views.length === 0 ? (
            <EmptyState icon="bookmark" title={texts.empty} text={texts.emptyText} />
          ) : (
            <>
              <Flex align="center" minH="9" mb="1">
                <Text textStyle="sm" color="ink2">
                  {texts.list}
                </Text>
                <Button
                  ms="auto"
                  size="sm"
                  variant="ghost"
                  colorPalette="accent"
                  aria-pressed={isEditing}
                  onClick={() => setEditing(!isEditing)}
                >
                  {isEditing ? texts.edited : texts.edit}
                </Button>
              </Flex>
              <Stack as="ul" listStyleType="none" gap="1">
                {views.map((row, index) => (
                  <Flex as="li" key={row.id} align="flex-start" gap="1" minH={{ base: '9', _coarse: '11' }}>
                    {isEditing ? (
                      <EditedRow
                        {...props}
                        row={row}
                        isFirst={index === 0}
                        isLast={index === views.length - 1}
                      />
                    ) : (
                      <OpenedRow {...props} row={row} />
                    )}
                  </Flex>
                ))}
              </Stack>
            </>
          )}
          {view.shared.length > 0 ? (
            <>
              <Text id={sharedId} textStyle="sm" color="ink2" mt="4" mb="1">
                {texts.shared}
              </Text>
              <Stack as="ul" listStyleType="none" gap="1" aria-labelledby={sharedId}>
                {view.shared.map((row) => (
                  <Flex as="li" key={row.id} align="flex-start" gap="1" minH={{ base: '9', _coarse: '11' }}>
                    <SharedRow {...props} row={row} />
                  </Flex>
                ))}
              </Stack>
            </>
          ) : null}
          <Done texts={texts} done={view.done} onUndo={props.onUndo} />
        </Box>
      </Stack>
    </Modal>
  );
}

type RowProps = ViewsDialogProps & { readonly row: SavedViewRow };

/** A view to open, to share, to choose as the one that its dashboard opens in, and to show to everybody. */
function OpenedRow({ row, ...props }: RowProps) {
  const { texts, onDefault, onPublish } = props;
  return (
    <>
      <OpenAndCopy {...props} row={row} note={row.isDefault ? texts.isDefault : null} />
      {row.canPublish ? (
        <IconButton label={texts.publish(row.name)} icon="users" onClick={() => onPublish(row.id)} />
      ) : null}
      <IconButton
        label={row.isDefault ? texts.unsetDefault(row.name) : texts.setDefault(row.name)}
        icon={row.isDefault ? 'star-filled' : 'star'}
        aria-pressed={row.isDefault}
        onClick={() => onDefault(row.id)}
      />
    </>
  );
}

/** A view for everybody to open and share, and for an administrator to take back. */
function SharedRow({ row, ...props }: ViewsDialogProps & { readonly row: SharedViewRow }) {
  const { texts, onWithdraw } = props;
  return (
    <>
      <OpenAndCopy {...props} row={row} note={null} />
      {row.canWithdraw ? (
        <IconButton label={texts.withdraw(row.name)} icon="trash" onClick={() => onWithdraw(row.id)} />
      ) : null}
    </>
  );
}

interface OpenAndCopyProps extends Pick<ViewsDialogProps, 'texts' | 'view' | 'onOpen' | 'onCopy'> {
  readonly row: Pick<SavedViewRow, 'id' | 'name' | 'linkNote'>;
  readonly note: string | null;
}

function OpenAndCopy({ texts, view, row, note, onOpen, onCopy }: OpenAndCopyProps) {
  const [wasCopied, setCopied] = useState(false);
  const isCopied = wasCopied && view.isCopied;
  return (
    <>
      <Box flex="1" minW="0">
        <Button
          w="full"
          justifyContent="flex-start"
          variant="ghost"
          colorPalette="gray"
          px="2.5"
          onClick={() => onOpen(row.id)}
        >
          <Icon name="bookmark" />
          <Text as="span" truncate>
            {row.name}
          </Text>
          {note === null ? null : (
            <Text as="span" textStyle="sm" color="ink2" fontWeight="normal" flex="none">
              {note}
            </Text>
          )}
        </Button>
        {isCopied && row.linkNote ? (
          <Text textStyle="sm" color="ink2" px="2.5">
            {row.linkNote}
          </Text>
        ) : null}
      </Box>
      <IconButton
        label={isCopied ? texts.linkCopied(row.name) : texts.copyLink(row.name)}
        icon={isCopied ? 'check' : 'copy'}
        onClick={() => {
          setCopied(true);
          onCopy(row.id);
        }}
        onBlur={() => setCopied(false)}
      />
    </>
  );
}

/** A view to rename, move and remove. A name that cannot be is not taken on, and says so. */
function EditedRow({
  texts,
  view,
  row,
  isFirst,
  isLast,
  isTaken,
  onRename,
  onMove,
  onRemove,
}: RowProps & { readonly isFirst: boolean; readonly isLast: boolean }) {
  const [draft, setDraft] = useState<string | null>(null);
  const name = draft ?? row.name;
  const taken = isTaken(name, row.id);
  const rename = () => {
    if (!taken && name.trim() !== '' && name.trim() !== row.name) onRename(row.id, name);
    setDraft(null);
  };
  return (
    <>
      <Field.Root flex="1" minW="0" invalid={taken}>
        <Input
          aria-label={texts.rename(row.name)}
          value={name}
          maxLength={view.nameLimit}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !taken) rename();
          }}
        />
        <Field.ErrorText>{texts.taken}</Field.ErrorText>
      </Field.Root>
      <IconButton
        label={texts.earlier(row.name)}
        icon="arrow-up"
        aria-disabled={isFirst || undefined}
        color={isFirst ? 'ink3' : 'ink2'}
        onClick={() => onMove(row.id, -1)}
      />
      <IconButton
        label={texts.later(row.name)}
        icon="arrow-down"
        aria-disabled={isLast || undefined}
        color={isLast ? 'ink3' : 'ink2'}
        onClick={() => onMove(row.id, 1)}
      />
      <IconButton label={texts.remove(row.name)} icon="trash" onClick={() => onRemove(row.id)} />
    </>
  );
}

/** What was done last, and the way back. It takes the focus of what is gone. */
function Done({
  texts,
  done,
  onUndo,
}: Pick<ViewsDialogProps, 'texts' | 'onUndo'> & { readonly done: string | null }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (done !== null && document.activeElement === document.body) undo.current?.focus();
  }, [done]);
  return (
    <Flex role="status" align="center" gap="2" minH="9" mt="2" textStyle="sm" color="ink2">
      {done === null ? null : (
        <>
          <Text minW="0" overflowWrap="anywhere">
            {done}
          </Text>
          <Button ref={undo} size="sm" variant="ghost" colorPalette="accent" onClick={onUndo}>
            {texts.undo}
          </Button>
        </>
      )}
    </Flex>
  );
}
