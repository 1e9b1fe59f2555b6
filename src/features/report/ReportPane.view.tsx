import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { type Ref, useRef } from 'react';
import { EmptyState } from '@/ui/parts/EmptyState';
import { passFocusTo } from '@/ui/parts/focus';
import { copy } from './copy';
import { ErrorOverlay, type ErrorOverlayProps, type ShownFailure } from './ErrorOverlay.view';
import { LoadingOverlay, type LoadingOverlayProps } from './LoadingOverlay.view';
import { ReportBadge, type ReportBadgeProps } from './ReportBadge.view';

interface FailedView extends ShownFailure, Pick<ErrorOverlayProps, 'askLink' | 'appLink'> {
  readonly kind: 'failed';
  readonly mustSignIn: boolean;
  /** The provider needs the user's confirmation: in a popup from their click, or in this window. */
  readonly canGrant: boolean;
  /** Access is missing: Power BI may not have it yet, or the user requests it on the report's page. */
  readonly lacksAccess: boolean;
  /** Label of the button for another dashboard, if this one has no configuration. */
  readonly openOther?: string | undefined;
}

export interface ReportPaneProps {
  readonly view:
    | { readonly kind: 'none' }
    | { readonly kind: 'paused'; readonly board: string }
    | ({ readonly kind: 'loading' } & Pick<LoadingOverlayProps, 'status' | 'statusLang' | 'step' | 'wait'>)
    | FailedView
    | ({ readonly kind: 'ready' } & ReportBadgeProps);
  /** In full screen with a hidden bar: only the report. */
  readonly isBare?: boolean;
  readonly onLoad: () => void;
  /** Ends a wait. */
  readonly onCancel: () => void;
  readonly onRefreshPermissions: () => void;
  /** Within the click, so that the browser lets the provider's popup open. */
  readonly onRetry: () => void;
  readonly onSignIn: () => void;
  readonly onGrantHere: () => void;
  readonly onOpenOther?: (() => void) | undefined;
  /** Opens the self-test; only for administrators. */
  readonly onDiagnose?: (() => void) | undefined;
}

/** The layer over the report: loading, error or paused overlay, or the badge (SPEC section 2.4). */
export function ReportPane(props: ReportPaneProps) {
  const { view } = props;
  const pane = useRef<HTMLDivElement>(null);
  // Not to a button of the next layer, which a key that is still held would press.
  const toPane = passFocusTo(() => () => pane.current?.focus({ preventScroll: true }));
  if (view.kind === 'none') return null;
  return (
    <Box ref={pane} role="group" aria-label={copy.pane} tabIndex={-1} outline="none">
      {/* Rendered before its text: screen readers announce only changes of a live region. */}
      <Text srOnly role="status">
        {view.kind === 'ready' ? copy.isReady(view.name) : ''}
      </Text>
      <Layer key={view.kind} {...props} ref={toPane} />
    </Box>
  );
}

interface LayerProps extends ReportPaneProps {
  readonly ref: Ref<HTMLDivElement>;
}

function Layer({ ref, view, isBare = false, ...on }: LayerProps) {
  if (view.kind === 'none') return null;
  if (view.kind === 'ready') {
    const { kind: _, ...badge } = view;
    return isBare ? null : <ReportBadge key={badge.shortId} {...badge} />;
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
        <LoadingOverlay
          status={view.status}
          statusLang={view.statusLang}
          step={view.step}
          wait={view.wait}
          onCancel={on.onCancel}
        />
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

function Failed({ view, ...on }: Omit<ReportPaneProps, 'view'> & { readonly view: FailedView }) {
  const { mustSignIn, canGrant, lacksAccess, openOther, kind: _, ...shown } = view;
  return (
    <ErrorOverlay
      {...shown}
      onRetry={on.onRetry}
      other={openOther && on.onOpenOther ? { label: openOther, onOpen: on.onOpenOther } : undefined}
      onDiagnose={on.onDiagnose}
      onRefreshPermissions={lacksAccess ? on.onRefreshPermissions : undefined}
      onSignIn={mustSignIn ? on.onSignIn : undefined}
      onGrant={canGrant ? on.onRetry : undefined}
      onGrantHere={canGrant ? on.onGrantHere : undefined}
    />
  );
}
