import { inLanguage } from '@/domain/shared/language';
import { specLanguage } from '@/domain/shared/locale';

/** Strings of the dashboard screen: those of SPEC section 2.4, exactly, then strings that SPEC does not define. */
export const copy = inLanguage(import.meta.url, {
  /** Language of SPEC's strings: loading and its statuses, failed, retry. */
  specLang: specLanguage,
  loading: 'Loading Power BI dashboard...',
  pane: 'Estado del tablero',
  enter: 'Entrar al tablero',
  howToLeave: 'Para volver: Tab en su último control, o Mayús + Tab en el primero',
  acquiringToken: 'Acquiring Power BI token...',
  throttled: (wait: string) => `Power BI pide esperar ${wait}. El tablero seguirá cargando solo.`,
  refreshingPermissions: 'Actualizando tus permisos en Power BI…',
  awaitingPermissions:
    'Power BI tarda unos dos minutos en reconocer tus permisos nuevos. El tablero cargará solo.',
  openingSlowly:
    'Power BI está tardando en abrir. Tu conexión puede ser lenta. Se le espera hasta un minuto.',
  overdue: 'Power BI todavía no muestra el tablero. Se le espera hasta un minuto.',
  open: (board: string) => `Abrir ${board}`,
  refreshPermissions: 'Actualizar mis permisos',
  askForAccess: 'Pedir acceso',
  /** Explanation below the message, if Power BI refuses the report or does not find it. */
  noAccess: 'No tienes acceso a este tablero, o no está en Power BI. Pide acceso y vuelve a intentarlo.',
  /** Explanation below the message, for a report of a Power BI App. */
  appMissing:
    'Este tablero viene de una aplicación de Power BI que quizá no tienes instalada. Ábrela una vez en Power BI y vuelve a intentarlo.',
  openApp: 'Abrir la aplicación',
  left: (wait: string) => `Faltan ${wait}`,
  cancelWait: 'Dejar de esperar',
  lookingUp: 'Loading specific report...',
  initializing: 'Initializing dashboard...',
  /** Announced to screen readers when the report is on screen. */
  isReady: (board: string) => `${board}: el tablero está listo`,
  failed: 'Failed to load dashboard',
  hint: 'Permisos que necesita la aplicación en Entra ID:',
  permissions: 'Dataset.Read.All · Report.Read.All · Workspace.Read.All',
  retry: 'Try Again',
  diagnose: 'Diagnosticar',
  signInAgain: 'Iniciar sesión de nuevo',
  grant: 'Continuar con Microsoft',
  grantHere: 'Continuar en esta página',
  details: 'Detalles',
  correlationId: (id: string) => `Id de correlación de Power BI: ${id}`,
  hideDetails: 'Ocultar detalles',
  pausedTitle: (board: string) => `${board} espera tu clic`,
  pausedText: 'La carga automática de datos está desactivada en tu configuración.',
  load: 'Cargar tablero',
} as const);
