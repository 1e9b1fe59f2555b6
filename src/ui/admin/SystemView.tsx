import { Box, Button, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { Icon } from '@/ui/icons';
import { AdminPage } from './AdminPage';
import { IssueList, type IssueListProps } from './IssueList';
import { Section } from './Section';

export interface SystemViewProps {
  readonly texts: {
    readonly title: string;
    readonly subtitle: string;
    readonly data: string;
    readonly dataText: string;
    readonly exportData: string;
    readonly importData: string;
    readonly reset: string;
    readonly wrongFile: string;
    readonly downloadAside: string;
    readonly forgetAside: string;
  };
  /** Problems of the last file; `null` without any. */
  readonly report: {
    readonly fileName: string;
    readonly issues: readonly { readonly where: string; readonly message: string }[];
    /** "y 12 problemas más"; empty when all are listed. */
    readonly more: string;
  } | null;
  /** Rows of the kept data that could not be used; `null` without any. */
  readonly aside: Pick<IssueListProps, 'title' | 'issues' | 'more'> | null;
  readonly onExport: () => void;
  readonly onImport: (file: File) => void;
  readonly onReset: () => void;
  readonly onDownloadAside: () => void;
  readonly onForgetAside: () => void;
}

/** Opened by "Comenzar Configuración" of config-system: export, import and reset of the admin data. */
export function SystemView({ texts, report, aside, ...on }: SystemViewProps) {
  const { onExport, onImport, onReset, onDownloadAside, onForgetAside } = on;
  const input = useRef<HTMLInputElement>(null);
  return (
    <AdminPage title={texts.title} subtitle={texts.subtitle}>
      <Section title={texts.data} text={texts.dataText}>
        <Flex
          gap="3"
          wrap="wrap"
          p="5"
          bg="panel"
          borderWidth="1px"
          borderColor="line"
          borderRadius="xl"
          shadow="xs"
        >
          <Button colorPalette="accent" onClick={onExport}>
            <Icon name="download" />
            {texts.exportData}
          </Button>
          <Button variant="outline" colorPalette="gray" onClick={() => input.current?.click()}>
            <Icon name="file-text" />
            {texts.importData}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            aria-label={texts.importData}
            hidden
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file) onImport(file);
              // Allows choosing the same file again after fixing it.
              event.currentTarget.value = '';
            }}
          />
          <Box flex="1" />
          <Button variant="outline" colorPalette="bad" onClick={onReset}>
            <Icon name="refresh" />
            {texts.reset}
          </Button>
        </Flex>
      </Section>
      {report ? (
        <IssueList
          status="error"
          title={`${report.fileName}: ${texts.wrongFile}`}
          issues={report.issues}
          more={report.more}
        />
      ) : null}
      {aside ? (
        <IssueList
          status="warning"
          {...aside}
          actions={
            <>
              <Button size="sm" variant="outline" colorPalette="gray" onClick={onDownloadAside}>
                <Icon name="download" />
                {texts.downloadAside}
              </Button>
              <Button size="sm" variant="outline" colorPalette="bad" onClick={onForgetAside}>
                <Icon name="trash" />
                {texts.forgetAside}
              </Button>
            </>
          }
        />
      ) : null}
    </AdminPage>
  );
}
