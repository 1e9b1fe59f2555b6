import { Box, Button, chakra, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { viewNameLimit } from '@/domain/session/savedViews';
import { EmptyState } from '@/ui/parts/EmptyState';
import { isFocusLost } from '@/ui/parts/focus';
import { Modal } from '@/ui/parts/Modal';
import { Notice } from '@/ui/parts/Notice';
import {
  EditableViewRow,
  SavedRow,
  type SavedViewRow,
  SharedRow,
  type SharedViewRow,
  type ViewRowHandlers,
} from './ViewRows.view';
import { copy } from './views.copy';

interface ViewsState {
  readonly phase: 'capturing' | 'open' | 'copying';
  readonly views: readonly SavedViewRow[];
  /** The views of the user's other devices were not read yet. */
  readonly isUnread: boolean;
  readonly shared: readonly SharedViewRow[];
  /** The report returned its state, so that it can be saved. */
  readonly canSave: boolean;
  /** The dashboard has the maximum number of views. */
  readonly isFull: boolean;
  /** Where a saved view is stored. */
  readonly reach: keyof typeof copy.reach;
  /** The last change, which can be undone. */
  readonly done: string | null;
  readonly failure: string | null;
}

export interface ViewsDialogProps extends ViewRowHandlers {
  readonly view: ViewsState;
  readonly onClose: () => void;
  readonly onRetry: () => void;
  readonly onSave: (name: string) => void;
  readonly onUndo: () => void;
}

/** "Mis vistas" (SPEC section 13): saves the state on screen under a name, opens and edits saved views. */
export function ViewsDialog({ view, onClose, onRetry, onSave, onUndo, ...on }: ViewsDialogProps) {
  const { phase, views, shared, canSave, failure } = view;
  const [isEditing, setEditing] = useState(false);
  const sharedId = useId();
  return (
    <Modal open closeLabel={copy.close} onClose={onClose} title={copy.title} size="lg">
      {failure === null ? null : (
        <Notice
          tone="bad"
          text={failure}
          actions={canSave || phase !== 'open' ? [] : [{ label: copy.retry, onClick: onRetry }]}
          mb="4"
        />
      )}
      <Stack gap="5">
        <SaveForm view={view} isTaken={on.isTaken} onSave={onSave} />
        <chakra.hr borderColor="line" />
        <Box as="section" aria-label={copy.list}>
          {views.length === 0 ? (
            <EmptyState
              icon="bookmark"
              title={view.isUnread ? copy.unread : copy.empty}
              text={view.isUnread ? copy.unreadText : copy.emptyText}
            />
          ) : (
            <>
              <Flex align="center" minH="9" mb="1">
                <Text layerStyle="quiet">{copy.list}</Text>
                <Button
                  ms="auto"
                  size="sm"
                  variant="ghost"
                  colorPalette="accent"
                  onClick={() => setEditing(!isEditing)}
                >
                  {isEditing ? copy.edited : copy.edit}
                </Button>
              </Flex>
              <Stack as="ul" listStyleType="none" gap="1">
                {views.map((row, index) => (
                  <Item key={row.id}>
                    {isEditing ? (
                      <EditableViewRow
                        {...on}
                        row={row}
                        isFirst={index === 0}
                        isLast={index === views.length - 1}
                      />
                    ) : (
                      <SavedRow {...on} row={row} />
                    )}
                  </Item>
                ))}
              </Stack>
            </>
          )}
          {shared.length > 0 ? (
            <>
              <Text id={sharedId} layerStyle="quiet" mt="4" mb="1">
                {copy.shared}
              </Text>
              <Stack as="ul" listStyleType="none" gap="1" aria-labelledby={sharedId}>
                {shared.map((row) => (
                  <Item key={row.id}>
                    <SharedRow {...on} row={row} />
                  </Item>
                ))}
              </Stack>
            </>
          ) : null}
          <Done done={view.done} onUndo={onUndo} />
        </Box>
      </Stack>
    </Modal>
  );
}

const Item = ({ children }: { readonly children: ReactNode }) => (
  <Flex as="li" align="flex-start" gap="1" minH={{ base: '9', _coarse: '11' }}>
    {children}
  </Flex>
);

function SaveForm({ view, isTaken, onSave }: Pick<ViewsDialogProps, 'view' | 'isTaken' | 'onSave'>) {
  const { phase, canSave, isFull } = view;
  const [name, setName] = useState('');
  const replaces = isTaken(name);
  const isReady = name.trim() !== '' && (!isFull || replaces);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady || !canSave) return;
    onSave(name);
    setName('');
    // The submit button is disabled now, so the focus moves to the name field.
    event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <form onSubmit={save}>
      <Field.Root>
        <Field.Label>{copy.name}</Field.Label>
        <Flex gap="2" w="full" wrap="wrap">
          <Input
            flex="1 1 14rem"
            w="auto"
            value={name}
            maxLength={viewNameLimit}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button
            type="submit"
            colorPalette="accent"
            disabled={!isReady || !(canSave || phase === 'capturing')}
            loading={phase === 'capturing'}
            loadingText={<span>{copy.capturing}</span>}
          >
            {replaces ? copy.replace : copy.save}
          </Button>
        </Flex>
        <Field.HelperText>
          {isFull && !replaces ? copy.full : `${copy.help} ${copy.reach[view.reach]}`}
        </Field.HelperText>
      </Field.Root>
    </form>
  );
}

/** The last change and its undo button, which takes the focus of a removed row. */
function Done({ done, onUndo }: Pick<ViewsState, 'done'> & Pick<ViewsDialogProps, 'onUndo'>) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (done !== null && isFocusLost()) undo.current?.focus();
  }, [done]);
  return (
    <Flex role="status" align="center" gap="2" minH="9" mt="2" layerStyle="quiet">
      {done === null ? null : (
        <>
          <Text minW="0" overflowWrap="anywhere">
            {done}
          </Text>
          <Button ref={undo} size="sm" variant="ghost" colorPalette="accent" onClick={onUndo}>
            {copy.undo}
          </Button>
        </>
      )}
    </Flex>
  );
}
