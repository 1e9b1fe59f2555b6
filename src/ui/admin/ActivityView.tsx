import { Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { Choice } from '@/ui/parts/Choice';
import { EmptyState } from '@/ui/parts/EmptyState';
import { handsOver } from '@/ui/parts/handsOver';
import { SelectField } from '@/ui/parts/SelectField';
import { TextCell, TitleCell } from './cells';
import type { CommonTexts } from './commonTexts';
import { DataTable } from './DataTable';
import type { Column } from './dataTableProps';
import { SearchField } from './SearchField';
import { Section } from './Section';

/** Something that somebody did. */
export interface ActivityRow {
  readonly id: string;
  /** "Abrió el reporte". */
  readonly activity: string;
  /** "Sin éxito", or empty. */
  readonly problem: string;
  readonly who: string;
  readonly item: string;
  readonly workspace: string;
  readonly when: string;
}

type Options = readonly { readonly value: string; readonly label: string }[];

export interface ActivityViewProps {
  readonly texts: Readonly<
    Record<
      | 'title'
      | 'note'
      | 'day'
      | 'show'
      | 'ask'
      | 'more'
      | 'cancel'
      | 'search'
      | 'exportData'
      | 'idle'
      | 'idleHint'
      | 'asking'
      | 'nothing'
      | 'nothingHint',
      string
    >
  > & {
    readonly common: CommonTexts;
    readonly columns: Readonly<Record<'activity' | 'who' | 'item' | 'when', string>>;
  };
  readonly days: Options;
  readonly day: string;
  readonly choices: Options;
  readonly shown: string;
  readonly query: string;
  /** `asking`: the first page is on its way. */
  readonly state: 'idle' | 'asking' | 'read';
  /** A page is on its way. */
  readonly isAsking: boolean;
  /** Why it did not come. */
  readonly problem: string | null;
  /** How much was read. */
  readonly status: string;
  /** There is more of the day. */
  readonly hasMore: boolean;
  /** Nothing is shown, whatever is searched for. */
  readonly isEmpty: boolean;
  readonly rows: readonly ActivityRow[];
  readonly onDay: (day: string) => void;
  readonly onShown: (shown: string) => void;
  readonly onQuery: (query: string) => void;
  readonly onAsk: () => void;
  readonly onMore: () => void;
  readonly onCancel: () => void;
  readonly onExport: () => void;
}

const rowId = ({ id }: ActivityRow) => id;

/** What the organisation did in Power BI on one day, read when somebody asks (SPEC section 10). */
export function ActivityView(props: ActivityViewProps) {
  const { texts, state, isAsking, problem, status, hasMore, isEmpty } = props;
  const labels = texts.columns;
  const columns: readonly Column<ActivityRow>[] = [
    {
      key: 'activity',
      label: labels.activity,
      render: (row) => <TitleCell title={row.activity} subtitle={row.problem} />,
    },
    { key: 'who', label: labels.who, width: '28%', render: (row) => <TextCell>{row.who}</TextCell> },
    {
      key: 'item',
      label: labels.item,
      width: '30%',
      render: (row) => <TitleCell title={row.item} subtitle={row.workspace} />,
    },
    { key: 'when', label: labels.when, width: '15%', render: (row) => <TextCell quiet>{row.when}</TextCell> },
  ];
  return (
    <Section title={texts.title} text={texts.note}>
      <Flex wrap="wrap" gap="3" align="flex-end" mb="3">
        <Box flex={{ base: '1 1 10rem', md: '0 0 11rem' }}>
          <SelectField label={texts.day} value={props.day} options={props.days} onChange={props.onDay} />
        </Box>
        <Box flex={{ base: '1 1 100%', md: '0 0 22rem' }}>
          <Choice label={texts.show} value={props.shown} options={props.choices} onChange={props.onShown} />
        </Box>
        {isAsking ? (
          <Button variant="outline" colorPalette="gray" onClick={props.onCancel}>
            {texts.cancel}
          </Button>
        ) : (
          <Button colorPalette="accent" onClick={props.onAsk}>
            <Icon name="activity" />
            {texts.ask}
          </Button>
        )}
        {state === 'read' && !isEmpty ? (
          <Button variant="outline" colorPalette="gray" onClick={props.onExport}>
            <Icon name="download" />
            {texts.exportData}
          </Button>
        ) : null}
      </Flex>
      {problem === null ? null : (
        <Flex
          role="alert"
          align="center"
          gap="3"
          mb="3"
          px="4"
          py="2"
          bg="panel"
          borderWidth="1px"
          borderColor="line"
          borderRadius="lg"
        >
          <Box color="warn.fg" flex="none">
            <Icon name="alert" />
          </Box>
          <Text>{problem}</Text>
        </Flex>
      )}
      <Text role="status" color="ink2" textStyle="sm" mb={state === 'idle' ? '0' : '3'}>
        {isAsking ? texts.asking : state === 'read' ? status : ''}
      </Text>
      {state === 'asking' ? (
        <Skeleton h="40" borderRadius="xl" />
      ) : state === 'idle' ? (
        <Box bg="panel" borderWidth="1px" borderColor="line" borderRadius="xl" shadow="xs">
          <EmptyState icon="activity" title={texts.idle} text={texts.idleHint} />
        </Box>
      ) : (
        <>
          {isEmpty ? null : (
            <Box mb="3">
              <SearchField
                clearLabel={texts.common.clearSearch}
                value={props.query}
                onChange={props.onQuery}
                label={texts.search}
              />
            </Box>
          )}
          <DataTable
            texts={texts.common}
            caption={texts.title}
            columns={columns}
            rows={props.rows}
            rowId={rowId}
            {...(isEmpty
              ? { empty: <EmptyState icon="activity" title={texts.nothing} text={texts.nothingHint} /> }
              : {})}
          />
          {hasMore && !isAsking ? (
            <Flex justify="center" mt="4">
              <Button ref={handsOver} variant="outline" colorPalette="gray" onClick={props.onMore}>
                {texts.more}
              </Button>
            </Flex>
          ) : null}
        </>
      )}
    </Section>
  );
}
