import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { locale } from '@/domain/shared/language';
import { Modal } from '@/ui/parts/Modal';
import { IssueList, type IssueListProps } from './IssueList';

export interface ImportDialogProps {
  readonly texts: {
    readonly title: string;
    readonly columns: readonly [kind: string, total: string, added: string, changed: string, removed: string];
    readonly cancel: string;
    readonly confirm: string;
    /** Said of a file that changes nothing. */
    readonly nothing: string;
    readonly downloadAside?: string;
  };
  /** Name of the file. */
  readonly description: string;
  readonly counts: readonly {
    readonly kind: string;
    readonly total: number;
    readonly added: number;
    readonly changed: number;
    readonly removed: number;
  }[];
  /** Rows that do not fit; `null` when all do. */
  readonly aside: Pick<IssueListProps, 'title' | 'issues' | 'more'> | null;
  /** Saves the rows that do not fit, where they are worth it. */
  readonly onDownloadAside?: () => void;
  /** `null` for a file that changes nothing. */
  readonly onConfirm: (() => void) | null;
  readonly onClose: () => void;
}

const cell = { py: '1.5', pe: '3', textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;

/** What a file would change, before anything is changed. */
export function ImportDialog({ texts, description, counts, aside, ...on }: ImportDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const [kind, ...figures] = texts.columns;
  return (
    <Modal
      open
      onClose={on.onClose}
      closeLabel={texts.cancel}
      title={texts.title}
      description={description}
      size="lg"
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="outline" colorPalette="gray" onClick={on.onClose}>
            {texts.cancel}
          </Button>
          {on.onConfirm ? (
            <Button colorPalette="accent" onClick={on.onConfirm}>
              {texts.confirm}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="4">
        {aside ? (
          <IssueList
            status="warning"
            {...aside}
            actions={
              on.onDownloadAside ? (
                <Button size="sm" variant="outline" colorPalette="gray" onClick={on.onDownloadAside}>
                  {texts.downloadAside}
                </Button>
              ) : null
            }
          />
        ) : null}
        {on.onConfirm ? null : <Text>{texts.nothing}</Text>}
        <Box overflowX="auto">
          <chakra.table w="full" textStyle="sm">
            <thead>
              <tr>
                <chakra.th scope="col" {...cell} textAlign="start" color="ink2" fontWeight="semibold">
                  {kind}
                </chakra.th>
                {figures.map((label) => (
                  <chakra.th key={label} scope="col" {...cell} color="ink2" fontWeight="semibold">
                    {label}
                  </chakra.th>
                ))}
              </tr>
            </thead>
            <tbody>
              {counts.map((row) => (
                <tr key={row.kind}>
                  <chakra.th scope="row" {...cell} textAlign="start" fontWeight="normal">
                    {row.kind}
                  </chakra.th>
                  {([row.total, row.added, row.changed, row.removed] as const).map((figure, index) => (
                    <chakra.td key={figures[index]} {...cell} color={figure === 0 ? 'ink3' : 'ink'}>
                      {figure.toLocaleString(locale())}
                    </chakra.td>
                  ))}
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      </Stack>
    </Modal>
  );
}
