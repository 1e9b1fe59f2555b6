import { Box, Flex, type FlexProps, Grid, Text } from '@chakra-ui/react';
import type { Ref } from 'react';
import { isComposing } from '@/domain/shared/composing';
import { EnterReportButton } from '@/features/report/screen/EnterReportButton.view';
import {
  ErrorOverlay,
  type ErrorOverlayProps,
  type ShownFailure,
} from '@/features/report/screen/ErrorOverlay.view';
import { LoadingOverlay, type LoadingOverlayProps } from '@/features/report/screen/LoadingOverlay.view';
import { HelpLink } from '@/features/shared/HelpLink.view';
import { IconButton } from '@/ui/parts/IconButton';
import { Select, type SelectOption } from '@/ui/parts/Select';
import { copy } from './comparison.copy';

const strings = copy.pane;

export interface ComparisonPaneProps {
  readonly board: string;
  /** The dashboard on screen. */
  readonly first: string;
  readonly left: SideProps;
  readonly right: SideProps;
  readonly boards: readonly SelectOption[];
  /** Options for the filters of the second report: filters and saved views. */
  readonly sources: readonly SelectOption[];
  readonly from: string;
  /** Pages of the second report; the select is hidden if there are fewer than two. */
  readonly pages: readonly SelectOption[];
  readonly page: string;
  readonly hasFilters: boolean;
  /** The sides are linked: they have the same page and filters. */
  readonly isLinked: boolean;
  readonly isRefreshing: boolean;
  readonly view:
    | ({ readonly kind: 'loading' } & Pick<LoadingOverlayProps, 'status' | 'statusLang' | 'step'>)
    | { readonly kind: 'ready'; readonly board: string }
    | ({ readonly kind: 'failed' } & ShownFailure & Pick<ErrorOverlayProps, 'askLink'>);
  /** The button that requests access to a refused report from the board's contact. */
  readonly ask?: ErrorOverlayProps['ask'];
  readonly onBoard: (id: string) => void;
  readonly onFrom: (from: string) => void;
  readonly onPage: (name: string) => void;
  readonly onFilters: () => void;
  readonly onRefresh: () => void;
  readonly onLink: (isLinked: boolean) => void;
  readonly onRetry: () => void;
  /** Reloads the page. */
  readonly onReload: () => void;
  readonly onClose: () => void;
  /** Element whose first field gets the focus when the comparison starts. */
  readonly pane?: Ref<HTMLElement>;
}

/**
 * The names of two reports side by side, and the overlay of the second report (SPEC section 22). Their frames
 * are in report containers below the page (app/comparison.css).
 */
export function ComparisonPane({ first, left, right, view, pane, ...props }: ComparisonPaneProps) {
  return (
    <Box
      as="section"
      ref={pane}
      aria-label={strings.region}
      data-part="comparison"
      position="absolute"
      inset="0"
      top="var(--header)"
      bottom="var(--foot-line)"
      pointerEvents="none"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) props.onClose();
      }}
    >
      <Grid
        templateColumns="1fr 1fr"
        templateRows="var(--strip) var(--sides)"
        borderColor="line"
        css={{ 'html[data-screen=full] &': { background: 'panel' } }}
      >
        {/* Visible in full screen only: otherwise the strip names the first report. */}
        <Flex
          align="center"
          ps="4"
          pe="33rem"
          minW="0"
          visibility="hidden"
          css={{ 'html[data-screen=full] &': { visibility: 'visible' } }}
        >
          <Text fontWeight="semibold" truncate title={first}>
            {first}
          </Text>
        </Flex>
        <Flex
          align="center"
          gap="2"
          ps="3"
          pe="2"
          minW="0"
          bg="panel"
          borderStartWidth="1px"
          borderBottomWidth="1px"
          borderColor="line"
          pointerEvents="auto"
        >
          <Choice label={strings.board} value={props.board} options={props.boards} onChange={props.onBoard} />
          <Choice label={strings.from} value={props.from} options={props.sources} onChange={props.onFrom} />
          {props.pages.length > 1 ? (
            <Choice label={strings.page} value={props.page} options={props.pages} onChange={props.onPage} />
          ) : null}
          <IconButton
            label={strings.filters}
            icon="filter"
            aria-haspopup="dialog"
            marked={props.hasFilters}
            disabled={view.kind === 'loading'}
            onClick={props.onFilters}
          />
          <IconButton
            label={props.isLinked ? strings.unlink : strings.link}
            icon="link"
            {...(props.isLinked
              ? { variant: 'subtle', colorPalette: 'accent', color: 'accent.fg', marked: true }
              : {})}
            onClick={() => props.onLink(!props.isLinked)}
          />
          <IconButton
            label={strings.refresh}
            icon="refresh"
            loading={props.isRefreshing}
            disabled={view.kind !== 'ready'}
            onClick={props.onRefresh}
          />
          <IconButton label={strings.close} icon="close" onClick={props.onClose} />
        </Flex>
        <Side {...left} ps="4" />
        <Side {...right} ps="3" borderStartWidth="1px" />
      </Grid>
      {/* Always rendered, because screen readers announce only changes of an existing live region. */}
      <Text srOnly role="status">
        {view.kind === 'ready' ? strings.isReady(view.board) : ''}
      </Text>
      <Box
        position="absolute"
        top="calc(var(--strip) + var(--sides))"
        bottom="0"
        insetStart="50%"
        insetEnd="0"
        borderStartWidth="1px"
        borderColor="line"
      >
        {view.kind === 'ready' ? (
          <EnterReportButton container="#second-report-container" />
        ) : (
          <Flex boxSize="full" bg="bg" align="center" justify="center" p="4" pointerEvents="auto">
            {view.kind === 'loading' ? (
              <LoadingOverlay
                {...view}
                title={strings.loading}
                steps={2}
                cancelLabel={strings.close}
                onCancel={props.onClose}
              />
            ) : (
              <ErrorOverlay {...view} ask={props.ask} onRetry={props.onRetry} onReload={props.onReload}>
                <HelpLink />
              </ErrorOverlay>
            )}
          </Flex>
        )}
      </Box>
    </Box>
  );
}

export interface SideProps {
  readonly filters: string;
  /** The filters that the report did not apply; empty if it applied all. */
  readonly unapplied: string;
  /** Age of the side's data; empty if unknown. */
  readonly age: string;
  /** Why the last refresh failed; empty if it succeeded. */
  readonly refusal: string;
}

/** Filters and age of one side, or why it was not refreshed. */
const Side = ({ filters, unapplied, age, refusal, ...rest }: SideProps & FlexProps) => (
  <Flex
    align="center"
    gap="3"
    pe="3"
    minW="0"
    textStyle="sm"
    bg="panel"
    borderBottomWidth="1px"
    borderColor="line"
    pointerEvents="auto"
    {...rest}
  >
    <Text truncate title={filters} fontWeight="medium" color="ink">
      {filters}
    </Text>
    <Text role="status" truncate title={unapplied} color="warn.fg">
      {unapplied}
    </Text>
    <Text flex="none" color="ink2">
      {refusal ? '' : age}
    </Text>
    <Text role="status" truncate title={refusal} color="warn.fg">
      {refusal}
    </Text>
  </Flex>
);

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <Box flex="1 1 0" minW="0" maxW="15rem">
      <Select
        aria-label={label}
        value={value}
        options={options}
        onChange={(event) => onChange(event.currentTarget.value)}
        css={{ textOverflow: 'ellipsis' }}
      />
    </Box>
  );
}
