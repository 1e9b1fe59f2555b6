import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, type Ref, useRef } from 'react';
import type { DataAge } from '@/features/report/bar/Freshness.view';
import { copy } from '@/features/report/report.copy';
import { CopyProblem } from '@/features/shared/CopyProblem.view';
import { appliedText, type FilterLabel } from '@/features/shared/filter.text';
import { EmptyState } from '@/ui/parts/EmptyState';
import type { Elements } from '@/ui/parts/elements';
import { focusOnRemoval } from '@/ui/parts/focus';
import { phoneQuery, shortQuery, useMedia } from '@/ui/parts/useMedia';
import { EnterReportButton } from './EnterReportButton.view';
import { ErrorOverlay, type ErrorOverlayProps, type ShownFailure } from './ErrorOverlay.view';
import { LoadingOverlay, type LoadingOverlayProps } from './LoadingOverlay.view';
import { ReportBadge } from './ReportBadge.view';

interface FailedView extends ShownFailure, Pick<ErrorOverlayProps, 'askLink' | 'appLink'> {
  readonly kind: 'failed';
  /** The report itself failed, so it may return its correlation id. */
  readonly isOfFrame: boolean;
  readonly mustSignIn: boolean;
  /** The provider needs the user's confirmation, which a button opens in a popup or in this window. */
  readonly canGrant: boolean;
  /** Access is missing: offers to refresh the permissions or to request access on the report's page. */
  readonly lacksAccess: boolean;
  /** Label of the button for another dashboard, if this dashboard has no configuration. */
  readonly openOther?: string | undefined;
}

export interface ReadyView {
  readonly kind: 'ready';
  /** The board's name in the menu. */
  readonly name: string;
  /** The name that the report has in Power BI. */
  readonly reportName: string;
  /** First 8 characters of the report id. */
  readonly shortId: string;
  readonly freshness: DataAge | null;
  /** The filters that apply to the report. */
  readonly filters: readonly FilterLabel[];
}

export interface ReportPaneProps {
  readonly view:
    | { readonly kind: 'none' }
    | { readonly kind: 'paused'; readonly board: string }
    | ({ readonly kind: 'loading' } & Pick<LoadingOverlayProps, 'status' | 'statusLang' | 'step' | 'wait'>)
    | FailedView
    | ReadyView;
  /** `full`: full screen, with a floating badge. `bare`: full screen with hidden bar, shows only the filters. */
  readonly screen?: 'window' | 'full' | 'bare';
  readonly onLoad: () => void;
  /** Cancels the load. */
  readonly onCancel: () => void;
  readonly onRefreshPermissions: () => void;
  /** Called synchronously in the click, so that the browser allows the provider's popup. */
  readonly onRetry: () => void;
  /** Reloads the page. */
  readonly onReload: () => void;
  readonly onSignIn: () => void;
  readonly onGrantHere: () => void;
  readonly onOpenOther?: (() => void) | undefined;
  /** Opens the self-test; only for administrators. */
  readonly onDiagnose?: (() => void) | undefined;
  /** The button that requests access from the board's contact. */
  readonly ask?: Elements;
  /** Technical details of a failed report. */
  readonly details?: Elements;
}

/** Layout of the strip and the report below it. */
export const ReportFrame = ({ children }: { readonly children: ReactNode }) => (
  <Flex direction="column" position="absolute" inset="0" pointerEvents="none">
    {children}
  </Flex>
);

/** Overlays of the report: paused, loading or error, or the badge of a report on screen (SPEC section 2.4). */
export function ReportPane(props: ReportPaneProps) {
  const { view } = props;
  const pane = useRef<HTMLDivElement>(null);
  // Focuses the pane, not a button of the next overlay, which a held key would press.
  const toPane = focusOnRemoval(() => () => pane.current?.focus({ preventScroll: true }));
  if (view.kind === 'none') return null;
  return (
    <Box
      ref={pane}
      role="group"
      aria-label={copy.pane}
      tabIndex={-1}
      outline="none"
      data-part="report-pane"
      position="relative"
      flex="1"
      minH="0"
    >
      {/* Always rendered, because screen readers announce only changes of an existing live region. */}
      <Text srOnly role="status">
        {view.kind === 'ready' ? copy.isReady(view.name) : ''}
      </Text>
      {view.kind === 'ready' ? <EnterReportButton container="#report-container" /> : null}
      <Layer key={view.kind} {...props} ref={toPane} />
    </Box>
  );
}

interface LayerProps extends ReportPaneProps {
  readonly ref: Ref<HTMLDivElement>;
}

function Layer({ ref, view, screen = 'window', ...on }: LayerProps) {
  const isPhone = useMedia(phoneQuery);
  const isShort = useMedia(shortQuery);
  if (view.kind === 'none') return null;
  if (view.kind === 'ready') {
    if (screen === 'bare') return <BareFilters filters={view.filters} />;
    // No badge on a phone or a short window, whose row or strip shows the same data.
    return isPhone || (isShort && screen === 'window') ? null : (
      <ReportBadge {...view} name={view.reportName} isFull={screen === 'full'} />
    );
  }
  return (
    <Flex
      ref={ref}
      position="absolute"
      inset="0"
      bg="bg"
      align="center"
      justify="center"
      p="4"
      pointerEvents="auto"
    >
      {view.kind === 'loading' ? (
        <LoadingOverlay {...view} onCancel={on.onCancel} />
      ) : view.kind === 'paused' ? (
        <EmptyState
          icon="chart-column"
          title={copy.pausedTitle(view.board)}
          text={copy.pausedText}
          size="page"
        >
          <Button colorPalette="accent" onClick={on.onLoad}>
            {copy.load}
          </Button>
        </EmptyState>
      ) : (
        <Failed view={view} {...on} />
      )}
    </Flex>
  );
}

/** Shows on a wall screen that the figures are filtered. */
function BareFilters({ filters }: Pick<ReadyView, 'filters'>) {
  const text = appliedText(filters);
  if (text === '') return null;
  return (
    <Text
      position="fixed"
      bottom="calc(0.75rem + var(--inset-bottom))"
      insetStart="calc(1rem + var(--inset-left))"
      zIndex="docked"
      layerStyle="floating"
      textStyle="sm"
      px="3"
      py="1"
      maxW="calc(100% - 2rem - var(--inset-left) - var(--inset-right))"
      pointerEvents="none"
      data-part="filters"
    >
      {text}
    </Text>
  );
}

function Failed({ view, ...on }: Omit<ReportPaneProps, 'view'> & { readonly view: FailedView }) {
  const { mustSignIn, canGrant, lacksAccess, openOther } = view;
  return (
    <ErrorOverlay
      {...view}
      ask={on.ask}
      onRetry={on.onRetry}
      onReload={on.onReload}
      other={openOther && on.onOpenOther ? { label: openOther, onOpen: on.onOpenOther } : undefined}
      onDiagnose={on.onDiagnose}
      onRefreshPermissions={lacksAccess ? on.onRefreshPermissions : undefined}
      onSignIn={mustSignIn ? on.onSignIn : undefined}
      onGrant={canGrant ? on.onRetry : undefined}
      onGrantHere={canGrant ? on.onGrantHere : undefined}
      details={view.isOfFrame ? on.details : null}
    >
      <CopyProblem />
    </ErrorOverlay>
  );
}
