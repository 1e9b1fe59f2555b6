import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { UserFilters as Filters } from '@/domain/admin/catalogsSearch';
import { copy } from '@/features/admin/admin.copy';
import { FileInput } from '@/features/admin/system/FileInput.view';
import { IssueList, type Issues } from '@/features/admin/system/IssueList.view';
import { useIsReadOnly } from '@/features/admin/table/rowContexts';
import { Icon } from '@/ui/icons';
import { QuietButton, SecondaryButton } from '@/ui/parts/buttons';
import { Modal } from '@/ui/parts/Modal';
import type { SelectOption } from '@/ui/parts/Select';
import { SelectField } from '@/ui/parts/SelectField';
import { copy as texts } from './users.copy';

const height = { base: '10', _coarse: '11' };

/** A filter of the list is active. */
export const hasFilters = ({ roleId, status }: Filters): boolean => roleId !== '' || status !== '';

interface UserToolsProps {
  readonly filters: Filters;
  readonly isOpen: boolean;
  readonly onToggleFilters: () => void;
  readonly onExport: () => void;
  readonly onImport: (file: File) => void;
  /** Saves a sample file with the columns that an import reads. */
  readonly onSample: () => void;
  /** Opens the directory; absent if no directory is configured. */
  readonly onAddFromDirectory?: (() => void) | undefined;
}

/** Tools of the list of users: filters, export, import, directory. */
export function UserTools({ filters, isOpen, onAddFromDirectory, ...on }: UserToolsProps) {
  const file = useRef<HTMLInputElement>(null);
  const [isImporting, setIsImporting] = useState(false);
  const isReadOnly = useIsReadOnly();
  return (
    <>
      <SecondaryButton
        h={height}
        aria-expanded={isOpen}
        onClick={on.onToggleFilters}
        {...(hasFilters(filters) ? { borderColor: 'accent', color: 'accent' } : {})}
      >
        <Icon name="filter" />
        <span>{texts.filter}</span>
      </SecondaryButton>
      <SecondaryButton h={height} aria-label={texts.exportCsv} onClick={on.onExport}>
        <Icon name="download" />
        <span>{texts.export}</span>
      </SecondaryButton>
      {isReadOnly ? null : (
        <>
          <SecondaryButton h={height} aria-label={texts.importCsv} onClick={() => setIsImporting(true)}>
            <Icon name="file-text" />
            <span>{texts.import}</span>
          </SecondaryButton>
          <FileInput
            ref={file}
            label={texts.importCsv}
            type="table"
            onFile={(chosen) => {
              setIsImporting(false);
              on.onImport(chosen);
            }}
          />
          {onAddFromDirectory ? (
            <SecondaryButton h={height} onClick={onAddFromDirectory}>
              <Icon name="users" />
              <span>{texts.addFromDirectory}</span>
            </SecondaryButton>
          ) : null}
          <Modal
            open={isImporting}
            onClose={() => setIsImporting(false)}
            closeLabel={copy.common.close}
            title={texts.importCsv}
            footer={
              <>
                <SecondaryButton me="auto" onClick={on.onSample}>
                  <Icon name="download" />
                  <span>{texts.sample}</span>
                </SecondaryButton>
                <Button colorPalette="accent" onClick={() => file.current?.click()}>
                  {texts.chooseFile}
                </Button>
              </>
            }
          >
            <Text>{texts.importHelp}</Text>
          </Modal>
        </>
      )}
    </>
  );
}

interface UserFiltersProps {
  readonly filters: Filters;
  readonly roles: readonly SelectOption[];
  readonly onFilters: (filters: Filters) => void;
}

const statuses = [
  { value: '', label: texts.allStatuses },
  { value: 'active', label: texts.active },
  { value: 'inactive', label: texts.inactive },
];

/** The panel of "Filtrar". */
export function UserFilters({ filters, roles, onFilters }: UserFiltersProps) {
  return (
    <Flex
      gap="4"
      wrap="wrap"
      align="flex-end"
      mb="4"
      p="4"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="xl"
    >
      <Box w={{ base: 'full', md: '14rem' }}>
        <SelectField
          label={texts.columns.role}
          value={filters.roleId}
          options={roles}
          onChange={(roleId) => onFilters({ ...filters, roleId })}
        />
      </Box>
      <Box w={{ base: 'full', md: '14rem' }}>
        <SelectField
          label={texts.columns.isActive}
          value={filters.status}
          options={statuses}
          onChange={(status) =>
            onFilters({ ...filters, status: status === 'active' || status === 'inactive' ? status : '' })
          }
        />
      </Box>
      <QuietButton disabled={!hasFilters(filters)} onClick={() => onFilters({ roleId: '', status: '' })}>
        {texts.clearFilters}
      </QuietButton>
    </Flex>
  );
}

/** Why the last file was not read or written. */
export const FileReport = (report: Issues) => (
  <Box role="alert" mb="4">
    <IssueList status="error" {...report} />
  </Box>
);
