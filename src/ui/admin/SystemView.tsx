import { Alert, Box, Button, Flex, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { Icon } from '@/ui/icons';
import { AdminPage } from './AdminPage';
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
  };
  /** Problems of the last file; `null` without any. */
  readonly report: {
    readonly fileName: string;
    readonly issues: readonly { readonly where: string; readonly message: string }[];
    /** "y 12 problemas más"; empty when all are listed. */
    readonly more: string;
  } | null;
  readonly onExport: () => void;
  readonly onImport: (file: File) => void;
  readonly onReset: () => void;
}

/** Opened by "Comenzar Configuración" of config-system: export, import and reset of the admin data. */
export function SystemView({ texts, report, onExport, onImport, onReset }: SystemViewProps) {
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
          <Button variant="ghost" colorPalette="bad" onClick={onReset}>
            <Icon name="refresh" />
            {texts.reset}
          </Button>
        </Flex>
      </Section>
      {report ? (
        <Alert.Root status="error" alignItems="flex-start" borderRadius="xl">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>
              {report.fileName}: {texts.wrongFile}
            </Alert.Title>
            <Box as="ul" mt="2" ps="4" listStyleType="disc">
              {report.issues.map((issue, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and two problems may read the same
                <Box as="li" key={index} overflowWrap="anywhere">
                  <Text as="span" fontWeight="semibold">
                    {issue.where}:
                  </Text>{' '}
                  {issue.message}
                </Box>
              ))}
            </Box>
            {report.more ? <Text mt="1">{report.more}</Text> : null}
          </Alert.Content>
        </Alert.Root>
      ) : null}
    </AdminPage>
  );
}
