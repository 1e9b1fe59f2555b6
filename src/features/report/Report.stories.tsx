import type { Meta, StoryObj } from '@storybook/react-vite';
import { frozen, standingState } from '@tools/tracing/frozen';
import { sampleReport } from '@tools/tracing/reportLoad.samples';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { FilterSelection } from '@/domain/report/filters';
import type { Skeleton } from '@/domain/report/skeleton';
import type { Failure } from '@/domain/shared/failure';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { InMain } from '@/ui/parts/InMain.fixture';
import { Report } from './Dashboard';
import { ReportFrame } from './ReportPane.view';

interface ReportArgs {
  /** State of the report's machine. */
  readonly state: string;
  readonly failure: Failure | null;
  /** Id of the Power BI App that contains the report. */
  readonly appId?: string;
  readonly filters?: FilterSelection;
  readonly screen?: 'full' | 'bare';
  readonly skeleton?: Skeleton;
  /** Another dashboard, offered if this dashboard has no configuration. */
  readonly other?: string;
  readonly onSignIn: () => void;
}

const [specBoard = null] = specBoards;
const column = (name: string) => ({ table: 'Entregas', column: name });
const board = specBoard && {
  ...specBoard,
  filterTargets: { date: column('Fecha'), region: column('Región'), sector: column('Sector') },
};

function FrozenReport({ state, failure, appId, filters, screen, skeleton, other, onSignIn }: ReportArgs) {
  const [actor] = useState(() =>
    frozen(reportLoadMachine, state, {
      context: {
        board: board && appId ? { ...board, appId } : board,
        report: sampleReport,
        failure,
        hasToken: true,
      },
    }),
  );
  return (
    <InMain isFull={screen !== undefined}>
      <ReportFrame>
        <Report
          actor={actor}
          appUrl="https://app.powerbi.com"
          other={other}
          {...(filters ? { filters } : {})}
          {...(screen ? { screen } : {})}
          skeleton={skeleton ?? null}
          onSignIn={onSignIn}
          onLeaveForToken={() => {}}
          onOpenOther={() => {}}
        />
      </ReportFrame>
    </InMain>
  );
}

/** The dashboard screen in every state and with every error of the report (SPEC sections 2.4, 4 and 8.1). */
const meta = {
  title: 'Report/Dashboard',
  component: FrozenReport,
  args: { state: 'ready', failure: null, onSignIn: fn() },
} satisfies Meta<typeof FrozenReport>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (state: string, failure: Failure | null = null): Story => ({
  args: { state, failure },
  parameters: { machine: 'reportLoad', state },
});
const failed = (code: Failure['code'], detail?: string) =>
  at('failed', detail === undefined ? { code } : { code, detail });

export const NothingChosen: Story = {
  ...at('idle'),
  parameters: {
    machine: 'reportLoad',
    state: 'idle',
    blank: 'Without a dashboard another view is on screen.',
  },
};
export const Paused = at('paused');
export const AcquiringToken = at('loading.acquiringToken');
/** The outlines of the page that the dashboard showed last are under the overlay. */
export const AcquiringTokenAgain: Story = {
  ...AcquiringToken,
  args: {
    ...AcquiringToken.args,
    skeleton: {
      ratio: 1.778,
      boxes: [
        [1, 2, 23, 18],
        [25.5, 2, 23, 18],
        [50, 2, 23, 18],
        [75, 2, 24, 18],
        [1, 23, 64, 45],
        [67, 23, 32, 75],
        [1, 71, 64, 27],
      ],
    },
  },
};
export const LookingUp = at('loading.lookingUp');
/** SPEC section 7.2: Power BI throttles; the wait is shown and can be stopped. */
export const Throttled = at('loading.throttled', { code: 'throttled', detail: '30' });
export const RefreshingPermissions = at('loading.refreshingPermissions', { code: 'reportNowhere' });
/** New access is effective in Power BI after two minutes. */
export const AwaitingPermissions = at('loading.awaitingPermissions', { code: 'reportNowhere' });
export const Initializing = at('initializing.awaitingFrame');
/** The frame's document loads; after a while the overlay mentions a slow connection. */
export const Opening = at('initializing.opening');
export const OpeningSlowly = at('initializing.slow');
/** The frame does not answer for a while: the overlay offers to stop waiting. */
export const Overdue = at('initializing.overdue');
export const Ready: Story = {
  ...at('ready'),
  parameters: {
    machine: 'reportLoad',
    state: 'ready',
    blank: 'On a phone the row below the report has its name, which is another part.',
  },
};
const filtered: FilterSelection = {
  dateRange: { startDate: '2026-11-01', endDate: '2026-11-21' },
  region: 'NORESTE',
  sector: 'INFRAESTRUCTURA',
};
/** In full screen, a floating badge shows the filters. */
export const FilteredFull: Story = { ...Ready, args: { state: 'ready', filters: filtered, screen: 'full' } };
/** Full screen without controls still shows the active filters. */
export const FilteredBare: Story = {
  ...at('ready'),
  args: { state: 'ready', filters: filtered, screen: 'bare' },
};
export const TokenExpired: Story = {
  args: { state: 'failed', failure: { code: 'sessionExpired' } },
  parameters: { machine: 'tokenLife', state: 'expired' },
};

export const NoAccount = failed('noAccount');
export const ScopeMixed = failed('scopeMixed');
export const ConsentMissing = failed('consentMissing');
export const TokenFailed = failed('tokenFailed', 'interaction_in_progress');
/** The provider requires user interaction: a click opens the popup or redirects this window. */
export const InteractionNeeded = failed('interactionNeeded', 'AADSTS50076: Due to a configuration change.');
/** Only an administrator can consent: the screen shows the reason and no sign-in button. */
export const AdminConsentNeeded = failed(
  'tokenFailed',
  'consent_required: AADSTS90094: Portal de tableros needs permission to access resources in your organization that only an admin can grant.',
);
export const ProviderBusy = failed('providerBusy');
/** A retry cannot help: another dashboard is offered. */
export const NoBoard: Story = {
  ...failed('noBoard'),
  args: { ...failed('noBoard').args, other: 'Pedidos de concretos' },
};
export const NoReportId = failed('noReportId');
export const LookupFailed = failed('lookupFailed', '500');
export const ReportNotFound = failed('reportNotFound', sampleReport.id);
/** The report belongs to an App, which may not be installed: the link opens it in Power BI. */
export const AppMissing: Story = {
  ...ReportNotFound,
  args: { ...ReportNotFound.args, appId: '2b7c9e14-6d35-4a80-93f1-c5e8d0a7b264' },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Abrir la aplicación' })).toHaveAttribute(
      'href',
      'https://app.powerbi.com/Redirect?action=OpenApp&appId=2b7c9e14-6d35-4a80-93f1-c5e8d0a7b264',
    );
  },
};
/** Power BI refreshes the user's permissions, or the user requests access on the report's page there. */
export const ReportNowhere: Story = {
  ...failed('reportNowhere'),
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Pedir acceso' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/reports/${sampleReport.id}`),
    );
  },
};
export const PermissionsLimit = failed('permissionsLimit');
export const PermissionsFailed = failed('permissionsFailed', '500');
export const WorkspacesFailed = failed('workspacesFailed', '403');
/** The hint about permissions is folded: they are not the cause. */
export const EmbedFailed: Story = {
  ...failed('embedFailed', 'PowerBINotAuthorizedException'),
  play: async () => {
    const details = await screen.findByRole('button', { name: 'Detalles' });
    await expect(screen.queryByText(/^Dataset\.Read\.All/)).toBeNull();
    await userEvent.click(details);
    await expect(screen.getByText(/^Dataset\.Read\.All/)).toBeVisible();
  },
};
export const Offline = failed('offline');
export const PartMissing = failed('partMissing');

/** SPEC section 8.1: a failed token refresh; signing in again does not leave the dashboard. */
export const SessionExpired: Story = {
  ...at('failed', { code: 'sessionExpired' }),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Iniciar sesión de nuevo' }));
    await waitFor(() => expect(args.onSignIn).toHaveBeenCalled());
  },
};

/** A story that starts in one state and ends in another after a click on `button`. */
const from = (state: string, failure: Failure | null, button: string, to: string): Story => ({
  args: { state, failure },
  parameters: { machine: 'reportLoad', state: to },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(standingState('reportLoad')).toBe(to));
  },
});
/** "Try Again" starts the load again; the services stay pending, so the machine waits for the token. */
export const TriesAgain = from('failed', { code: 'reportNowhere' }, 'Try Again', 'loading.acquiringToken');
export const StopsWaiting = from(
  'loading.throttled',
  { code: 'throttled', detail: '30' },
  'Dejar de esperar',
  'failed',
);
export const RenewsPermissions = from(
  'failed',
  { code: 'reportNowhere' },
  'Actualizar mis permisos',
  'loading.refreshingPermissions',
);
export const GivesUpAnOverdueFrame = from('loading.initializing.overdue', null, 'Dejar de esperar', 'failed');
