import { Box, Button, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { copy } from '@/features/admin/admin.copy';
import { copy as boardsCopy } from '@/features/admin/lists/boards.copy';
import { Section } from '@/features/admin/Section.view';
import { useIsReadOnly } from '@/features/admin/table/rowContexts';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { EmptyState } from '@/ui/parts/EmptyState';
import { PageFrame } from '@/ui/parts/PageFrame';
import { FileInput } from './FileInput.view';
import { IssueList, type Issues } from './IssueList.view';
import { copy as strings } from './system.copy';

export interface SystemViewProps {
  /** Problems of the last file; `null` without problems. */
  readonly report: (Omit<Issues, 'title'> & { readonly fileName: string }) | null;
  /** Quarantined rows; `null` without quarantined rows. */
  readonly quarantined: Issues | null;
  /** "Comenzar Configuración"; `null` if there are boards. */
  readonly onBegin: (() => void) | null;
  readonly onExport: () => void;
  readonly onImport: (file: File) => void;
  readonly onReset: () => void;
  readonly onDownloadQuarantined: () => void;
  readonly onClearQuarantine: () => void;
}

/** config-system: export, import and reset of the admin data. */
export function SystemView({ report, quarantined, onBegin, ...on }: SystemViewProps) {
  const input = useRef<HTMLInputElement>(null);
  const isReadOnly = useIsReadOnly();
  return (
    <PageFrame title={strings.title} subtitle={strings.subtitle}>
      {onBegin ? (
        <Box layerStyle="card" mb="7">
          <EmptyState icon="settings" title={boardsCopy.none} text={strings.noneHint}>
            <SecondaryButton onClick={onBegin}>{copy.begin}</SecondaryButton>
          </EmptyState>
        </Box>
      ) : null}
      <Section title={strings.data} text={strings.dataText}>
        <Flex gap="3" wrap="wrap" p="5" layerStyle="card">
          <Button colorPalette="accent" onClick={on.onExport}>
            <Icon name="download" />
            <span>{strings.exportData}</span>
          </Button>
          {isReadOnly ? null : (
            <>
              <SecondaryButton onClick={() => input.current?.click()}>
                <Icon name="file-text" />
                <span>{strings.importData}</span>
              </SecondaryButton>
              <FileInput ref={input} label={strings.importData} type="json" onFile={on.onImport} />
              <Box flex="1" />
              <Button variant="outline" colorPalette="bad" onClick={on.onReset}>
                <Icon name="refresh" />
                <span>{strings.reset}</span>
              </Button>
            </>
          )}
        </Flex>
      </Section>
      {report ? (
        <IssueList
          status="error"
          title={`${report.fileName}: ${strings.wrongFile}`}
          issues={report.issues}
          more={report.more}
        />
      ) : null}
      {quarantined ? (
        <IssueList
          status="warning"
          {...quarantined}
          actions={
            <>
              <SecondaryButton size="sm" onClick={on.onDownloadQuarantined}>
                <Icon name="download" />
                <span>{strings.downloadQuarantined}</span>
              </SecondaryButton>
              <Button size="sm" variant="outline" colorPalette="bad" onClick={on.onClearQuarantine}>
                <Icon name="trash" />
                <span>{strings.clearQuarantine}</span>
              </Button>
            </>
          }
        />
      ) : null}
    </PageFrame>
  );
}
