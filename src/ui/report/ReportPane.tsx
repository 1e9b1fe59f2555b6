import { Box, Flex, Text } from '@chakra-ui/react';
import { type Ref, useRef } from 'react';
import { handsOverTo } from '@/ui/parts/handsOver';
import { ErrorOverlay, type ErrorOverlayCopy } from './ErrorOverlay';
import { LoadingOverlay } from './LoadingOverlay';
import { PausedOverlay, type PausedOverlayCopy } from './PausedOverlay';
import { ReportBadge, type ReportBadgeProps } from './ReportBadge';
import { CancelWait, type WaitCopy, WaitNote, type WaitNoteProps } from './WaitNote';

export interface ReportPaneProps {
  readonly copy: {
    readonly loading: string;
    /** Names the pane. */
    readonly pane: string;
    /** Announced when the report of this name is on screen. */
    readonly isReady: (name: string) => string;
  } & WaitCopy &
    ErrorOverlayCopy &
    PausedOverlayCopy;
  readonly view:
    | { readonly kind: 'none' }
    | { readonly kind: 'paused'; readonly board: string }
    | {
        readonly kind: 'loading';
        readonly status: string;
        /** Language of the status, where it may be another than the page's; so for the message. */
        readonly statusLang?: string;
        /** 1 to 3. */
        readonly step: number;
        /** A wait of known length, which goes on by itself. */
        readonly wait?: Omit<WaitNoteProps, 'copy'>;
      }
    | {
        readonly kind: 'failed';
        readonly message: string;
        readonly messageLang?: string | undefined;
        readonly explanation?: string | null;
        readonly detail: string | null;
        readonly mustSignIn: boolean;
        /** The provider asks the person something: a popup from their click, or this window. */
        readonly canGrant: boolean;
        /** Access is missing: Power BI may not know of it yet, or the person asks for it on the report's page. */
        readonly lacksAccess: boolean;
        /** The report's page in Power BI, where one asks for access; `null` unless access is missing. */
        readonly askLink: string | null;
        /** Opens and installs the App that the report comes from; `null` unless it may not be installed. */
        readonly appLink: string | null;
        /** Offers another dashboard, where this one has no configuration. */
        readonly openOther?: string | undefined;
      }
    | ({ readonly kind: 'ready' } & ReportBadgeProps);
  /** In full screen with a hidden bar: only the report. */
  readonly isBare?: boolean;
  readonly onLoad: () => void;
  /** Gives up a wait. */
  readonly onCancel: () => void;
  readonly onRefreshPermissions: () => void;
  readonly onRetry: () => void;
  readonly onSignIn: () => void;
  readonly onGrant: () => void;
  readonly onGrantHere: () => void;
  readonly onOpenOther?: () => void;
  /** Opens the self-test; only for administrators. */
  readonly onDiagnose?: () => void;
}

/** The layer over the report: loading, error or paused overlay, or the badge (SPEC section 2.4). */
export function ReportPane(props: ReportPaneProps) {
  const { copy, view } = props;
  const pane = useRef<HTMLDivElement>(null);
  // Not to the next layer's button, where a key that is still held would press it.
  const toPane = handsOverTo(() => () => pane.current?.focus({ preventScroll: true }));
  if (view.kind === 'none') return null;
  return (
    <Box ref={pane} role="group" aria-label={copy.pane} tabIndex={-1} outline="none">
      {/* It stands there before its text does, or it would not be announced. */}
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

function Layer({ ref, copy, view, isBare = false, ...does }: LayerProps) {
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
          title={copy.loading}
          titleLang={copy.specLang}
          status={view.status}
          statusLang={view.statusLang}
          step={view.step}
        >
          {view.wait === undefined ? null : <WaitNote copy={copy} {...view.wait} />}
          <CancelWait label={copy.cancelWait} onCancel={does.onCancel} />
        </LoadingOverlay>
      ) : view.kind === 'paused' ? (
        <PausedOverlay copy={copy} board={view.board} onLoad={does.onLoad} />
      ) : (
        <ErrorOverlay
          copy={copy}
          message={view.message}
          messageLang={view.messageLang}
          explanation={view.explanation ?? null}
          detail={view.detail}
          onRetry={does.onRetry}
          askLink={view.askLink}
          appLink={view.appLink}
          {...(view.openOther && does.onOpenOther
            ? { other: { label: view.openOther, onOpen: does.onOpenOther } }
            : {})}
          {...(does.onDiagnose ? { onDiagnose: does.onDiagnose } : {})}
          {...(view.lacksAccess ? { onRefreshPermissions: does.onRefreshPermissions } : {})}
          {...(view.mustSignIn ? { onSignIn: does.onSignIn } : {})}
          {...(view.canGrant ? { onGrant: does.onGrant, onGrantHere: does.onGrantHere } : {})}
        />
      )}
    </Flex>
  );
}
