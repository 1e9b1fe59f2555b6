import type { Meta, StoryObj } from '@storybook/react-vite';
import { frozen, standingState } from '@tools/machines/frozen';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { Board } from '@/domain/boards/board';
import { sampleReport, specBoards } from '@/domain/boards/boards.fixture';
import type { FilterSelection } from '@/domain/report/filters';
import type { Failure } from '@/domain/shared/failure';
import { HelpContext } from '@/features/shared/HelpLink.view';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { boardsLoaded } from '@/store/boards.slice';
import { makeStore } from '@/store/makeStore';
import { viewSelected } from '@/store/view.slice';
import { InMain } from '@/ui/parts/InMain.fixture';
import { Report } from './Dashboard';
import { ReportFrame } from './ReportPane.view';

interface ReportArgs {
  /** State of the report's machine. */
  readonly state: string;
  readonly failure: Failure | null;
  /** Id of the Power BI App that contains the report. */
  readonly appId?: string;
  /** Who answers for the board. */
  readonly owner?: Board['owner'];
  readonly filters?: FilterSelection;
  readonly screen?: 'full' | 'bare';
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

function FrozenReport({ state, failure, appId, owner, filters, screen, other, onSignIn }: ReportArgs) {
  const [store] = useState(() => {
    const made = makeStore();
    made.dispatch(boardsLoaded(specBoards));
    made.dispatch(viewSelected('dashboard-1'));
    return made;
  });
  const [actor] = useState(() =>
    frozen(reportLoadMachine, state, {
      context: {
        board: board && { ...board, ...(appId ? { appId } : {}), ...(owner ? { owner } : {}) },
        report: sampleReport,
        failure,
        hasToken: true,
      },
    }),
  );
  return (
    <Provider store={store}>
      <InMain isFull={screen !== undefined}>
        <ReportFrame>
          <Report
            actor={actor}
            appUrl="https://app.powerbi.com"
            portalUrl="https://portal.example.com/"
            other={other}
            {...(filters ? { filters } : {})}
            {...(screen ? { screen } : {})}
            onSignIn={onSignIn}
            onLeaveForToken={() => {}}
            onOpenOther={() => {}}
          />
        </ReportFrame>
      </InMain>
    </Provider>
  );
}

/** The dashboard screen in every state and with every error of the report (SPEC sections 2.4, 4 and 8.1). */
const meta = {
  title: 'Tablero/En pantalla',
  component: FrozenReport,
  parameters: {
    guide: {
      use: 'El tablero a todo el espacio; encima, lo que pasa con él.',
      avoid: 'No taparlo con avisos: van a la barra o a las notificaciones.',
      words: 'Mensajes de SPEC section 8.1; cada error dice qué hacer y ofrece una salida.',
      keyboard: '«Try Again» y las demás salidas se alcanzan con Tab desde el encabezado.',
      reader: 'La carga es un aviso de estado con su paso; el error se lee al momento.',
    },
  },
  args: { state: 'ready', failure: null, onSignIn: fn() },
} satisfies Meta<typeof FrozenReport>;
export default meta;
type Story = StoryObj<typeof meta>;

const storyIn = (state: string, failure: Failure | null = null): Story => ({
  args: { state, failure },
  parameters: { machine: 'reportLoad', state },
});
const failed = (code: Failure['code'], detail?: string) =>
  storyIn('failed', detail === undefined ? { code } : { code, detail });

export const NothingChosen: Story = {
  ...storyIn('idle'),
  name: 'Ningún tablero elegido',
  parameters: {
    machine: 'reportLoad',
    state: 'idle',
    blank: 'Without a dashboard another view is on screen.',
  },
};
export const Paused: Story = { ...storyIn('paused'), name: 'Espera tu clic' };
export const AcquiringToken: Story = { ...storyIn('loading.acquiringToken'), name: 'Cargando: token' };
export const LookingUp: Story = { ...storyIn('loading.lookingUp'), name: 'Cargando: busca el tablero' };
/** SPEC section 7.2: Power BI throttles; the wait is shown and can be stopped. */
export const Throttled: Story = {
  ...storyIn('loading.throttled', { code: 'throttled', detail: '30' }),
  name: 'Cargando: Power BI pide esperar',
};
export const RefreshingPermissions: Story = {
  ...storyIn('loading.refreshingPermissions', { code: 'reportNowhere' }),
  name: 'Cargando: actualiza permisos',
};
/** New access is effective in Power BI after two minutes. */
export const AwaitingPermissions: Story = {
  ...storyIn('loading.awaitingPermissions', { code: 'reportNowhere' }),
  name: 'Cargando: espera los permisos nuevos',
};
export const Initializing: Story = {
  ...storyIn('initializing.awaitingFrame'),
  name: 'Cargando: dibuja el tablero',
};
/** The frame's document loads; after a while the overlay mentions a slow connection. */
export const Opening: Story = { ...storyIn('initializing.opening'), name: 'Cargando: abre Power BI' };
export const OpeningSlowly: Story = {
  ...storyIn('initializing.slow'),
  name: 'Cargando: Power BI tarda en abrir',
};
/** The frame does not answer for a while: the overlay offers to stop waiting. */
export const Overdue: Story = { ...storyIn('initializing.overdue'), name: 'Cargando: el tablero tarda' };
export const Ready: Story = {
  ...storyIn('ready'),
  name: 'Tablero en pantalla',
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
export const FilteredFull: Story = {
  ...Ready,
  name: 'Filtros activos, pantalla completa',
  args: { state: 'ready', filters: filtered, screen: 'full' },
};
/** Full screen without controls still shows the active filters. */
export const FilteredBare: Story = {
  ...storyIn('ready'),
  name: 'Filtros activos, pantalla completa sin controles',
  args: { state: 'ready', filters: filtered, screen: 'bare' },
};
export const TokenExpired: Story = {
  name: 'Sesión vencida (token)',
  args: { state: 'failed', failure: { code: 'sessionExpired' } },
  parameters: { machine: 'tokenLife', state: 'expired' },
};

export const NoAccount: Story = { ...failed('noAccount'), name: 'Error: sin cuenta' };
export const ScopeMixed: Story = { ...failed('scopeMixed'), name: 'Error: permisos mezclados' };
export const ConsentMissing: Story = { ...failed('consentMissing'), name: 'Error: falta el consentimiento' };
export const TokenFailed: Story = {
  ...failed('tokenFailed', 'interaction_in_progress'),
  name: 'Error: sin token',
};
/** The provider requires user interaction: a click opens the popup or redirects this window. */
export const InteractionNeeded: Story = {
  ...failed('interactionNeeded', 'AADSTS50076: Due to a configuration change.'),
  name: 'El proveedor pregunta algo',
};
/** Only an administrator can consent: the screen shows the reason and no sign-in button. */
export const AdminConsentNeeded: Story = {
  ...failed(
    'tokenFailed',
    'consent_required: AADSTS90094: Portal de tableros needs permission to access resources in your organization that only an admin can grant.',
  ),
  name: 'Error: falta el consentimiento del administrador',
};
export const ProviderBusy: Story = { ...failed('providerBusy'), name: 'Error: proveedor ocupado' };
/** A retry cannot help: another dashboard is offered. */
export const NoBoard: Story = {
  ...failed('noBoard'),
  name: 'Error: tablero sin configurar',
  args: { ...failed('noBoard').args, other: 'Pedidos de concretos' },
};
export const NoReportId: Story = {
  ...failed('noReportId'),
  name: 'Error: sin identificador de reporte de Power BI',
};
export const LookupFailed: Story = { ...failed('lookupFailed', '500'), name: 'Error: la búsqueda falló' };
export const ReportNotFound: Story = {
  ...failed('reportNotFound', sampleReport.id),
  name: 'Error: reporte de Power BI no encontrado',
};
/** SPEC section 24: the help of the configuration next to "Copiar datos del problema". */
export const WithHelp: Story = {
  ...ReportNotFound,
  name: 'Error: con la ayuda de la organización',
  decorators: [(Story) => <HelpContext value={{ mail: 'ayuda@cementos.mx' }}>{Story()}</HelpContext>],
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Ayuda: ayuda@cementos.mx' })).toHaveAttribute(
      'href',
      'mailto:ayuda@cementos.mx',
    );
  },
};
/** The report belongs to an App, which may not be installed: the link opens it in Power BI. */
export const AppMissing: Story = {
  ...ReportNotFound,
  name: 'Error: quizá falta instalar la aplicación',
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
  name: 'Error: en ninguna área de trabajo',
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Pedir acceso' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/reports/${sampleReport.id}`),
    );
  },
};
/** A board with an owner: the request is a mail to them, with the board and a link to it. */
export const AskOwner: Story = {
  ...failed('reportNowhere'),
  name: 'Error: pide acceso a quien responde',
  args: { ...failed('reportNowhere').args, owner: { name: 'Ana García', email: 'ana.garcia@example.com' } },
  play: async () => {
    await waitFor(() =>
      expect(
        decodeURIComponent(screen.getByRole('link', { name: 'Pedir acceso' }).getAttribute('href') ?? ''),
      ).toMatch(
        /^mailto:ana\.garcia@example\.com\?subject=Acceso al tablero Tablero de transporte&body=.*\n\S*#\S*tablero=dashboard-1/s,
      ),
    );
  },
};
export const PermissionsLimit: Story = {
  ...failed('permissionsLimit'),
  name: 'Error: permisos una vez por hora',
};
export const PermissionsFailed: Story = {
  ...failed('permissionsFailed', '500'),
  name: 'Error: permisos sin actualizar',
};
export const WorkspacesFailed: Story = {
  ...failed('workspacesFailed', '403'),
  name: 'Error: áreas de trabajo',
};
/** The hint about permissions is folded: they are not the cause. */
export const EmbedFailed: Story = {
  ...failed('embedFailed', 'PowerBINotAuthorizedException'),
  name: 'Error: Power BI no mostró el tablero',
  play: async () => {
    const details = await screen.findByRole('button', { name: 'Detalles' });
    await expect(screen.queryByText(/^Dataset\.Read\.All/)).toBeNull();
    await expect(details).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(details);
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    await expect(screen.getByText(/^Dataset\.Read\.All/)).toBeVisible();
  },
};
export const Offline: Story = { ...failed('offline'), name: 'Sin conexión' };
export const PartMissing: Story = { ...failed('partMissing'), name: 'Error: falta una parte del portal' };

/** SPEC section 8.1: a failed token refresh; signing in again does not leave the dashboard. */
export const SessionExpired: Story = {
  ...storyIn('failed', { code: 'sessionExpired' }),
  name: 'Sesión vencida',
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
export const TriesAgain: Story = {
  ...from('failed', { code: 'reportNowhere' }, 'Try Again', 'loading.acquiringToken'),
  name: 'Intentar de nuevo',
};
export const StopsWaiting: Story = {
  ...from('loading.throttled', { code: 'throttled', detail: '30' }, 'Dejar de esperar', 'failed'),
  name: 'Dejar de esperar a Power BI',
};
export const RenewsPermissions: Story = {
  ...from('failed', { code: 'reportNowhere' }, 'Actualizar mis permisos', 'loading.refreshingPermissions'),
  name: 'Actualizar mis permisos',
};
export const GivesUpAnOverdueFrame: Story = {
  ...from('loading.initializing.overdue', null, 'Dejar de esperar', 'failed'),
  name: 'Dejar de esperar el tablero',
};
