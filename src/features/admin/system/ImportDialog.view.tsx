import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { countText } from '@/domain/shared/figureText';
import { copy } from '@/features/admin/admin.copy';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Modal } from '@/ui/parts/Modal';
import { Notice } from '@/ui/parts/Notice';
import { FileInput } from './FileInput.view';
import { IssueList, type Issues } from './IssueList.view';
import { copy as systemCopy } from './system.copy';

export interface ImportDialogProps {
  readonly title: string;
  /** Name of the file. */
  readonly description: string;
  readonly counts: readonly {
    readonly kind: string;
    readonly total: number;
    readonly added: number;
    readonly changed: number;
    readonly removed: number;
  }[];
  /** Boards that nobody or everybody sees afterwards; empty if there are none. */
  readonly audience: string;
  /** Invalid rows, which are not imported; `null` if all rows are valid. */
  readonly quarantined: Issues | null;
  /** Name of the button that imports. */
  readonly confirm: string;
  /** Saves the invalid rows as a file; absent for a CSV file. */
  readonly onDownloadQuarantined?: () => void;
  /** `null` for a file that changes nothing. */
  readonly onConfirm: (() => void) | null;
  /** Another file, chosen because this one changes nothing. */
  readonly onFile: (file: File) => void;
  readonly fileType: 'json' | 'table';
  readonly onClose: () => void;
}

const cell = { py: '1.5', pe: '3', textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;

const { preview, downloadQuarantined } = systemCopy;
const [kind, ...figures] = preview.columns;

/** Preview of the changes that an import would make. */
export function ImportDialog({
  title,
  description,
  counts,
  audience,
  quarantined,
  confirm,
  fileType,
  ...on
}: ImportDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Modal
      open
      onClose={on.onClose}
      closeLabel={copy.common.cancel}
      title={title}
      description={description}
      size="lg"
      initialFocus={cancel}
      footer={
        <>
          <SecondaryButton ref={cancel} onClick={on.onClose}>
            {copy.common.cancel}
          </SecondaryButton>
          {on.onConfirm ? (
            <Button colorPalette="accent" onClick={on.onConfirm}>
              {confirm}
            </Button>
          ) : (
            <>
              <FileInput ref={input} label={preview.chooseOther} type={fileType} onFile={on.onFile} />
              <Button colorPalette="accent" onClick={() => input.current?.click()}>
                {preview.chooseOther}
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack gap="4">
        {quarantined ? (
          <IssueList
            status="warning"
            {...quarantined}
            actions={
              on.onDownloadQuarantined ? (
                <SecondaryButton size="sm" onClick={on.onDownloadQuarantined}>
                  {downloadQuarantined}
                </SecondaryButton>
              ) : null
            }
          />
        ) : null}
        {audience === '' ? null : <Notice role="note" tone="warn" text={audience} />}
        {on.onConfirm ? null : <Text>{preview.nothing}</Text>}
        <Box overflowX="auto" role="region" aria-label={preview.table} tabIndex={0}>
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
                      {countText(figure)}
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
