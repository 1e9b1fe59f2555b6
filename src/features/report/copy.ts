import type { Freshness } from '@/domain/report/freshness';
import { readProviderError } from '@/domain/session/providerError';
import type { Failure, FailureCode } from '@/domain/shared/failure';
import { inLanguage, locale, numberOf, specLanguage } from '@/domain/shared/language';
import { ago } from '@/features/shared/ago';
import { providerDetails, providerSentence } from '@/features/shared/providerCopy';

const filterCount = numberOf('filtro', 'filtros');

/** Strings of the dashboard screen: those of SPEC section 2.4, exactly, then strings that SPEC does not define. */
export const copy = inLanguage('report', 'copy', {
  /** Language of SPEC's strings: loading and its statuses, failed, retry. */
  specLang: specLanguage,
  loading: 'Loading Power BI dashboard...',
  pane: 'Estado del tablero',
  enter: 'Entrar al tablero',
  howToLeave: 'Para volver: Tab en su último control, o Mayús + Tab en el primero',
  acquiringToken: 'Acquiring Power BI token...',
  throttled: (seconds: number) => `Power BI pide esperar ${seconds} s. El tablero seguirá cargando solo.`,
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
  noAccess: 'No tienes acceso a este tablero, o ya no está en Power BI. Pide acceso y vuelve a intentarlo.',
  /** Explanation below the message, for a report of a Power BI App. */
  appMissing:
    'Este tablero viene de una aplicación de Power BI que quizá no tienes instalada. Ábrela una vez en Power BI y vuelve a intentarlo.',
  openApp: 'Abrir la aplicación',
  left: (seconds: number) => `Faltan ${seconds} s`,
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
  hideDetails: 'Ocultar detalles',
  pausedTitle: (board: string) => `${board} espera tu clic`,
  pausedText: 'La carga automática de datos está desactivada en tu configuración.',
  load: 'Cargar tablero',
  bar: {
    toolbar: 'Controles del tablero',
    pages: 'Cambiar de página',
    addFilter: 'Agregar filtro',
    filter: 'Filtrar el tablero',
    more: 'Ver más controles',
    /** Words on buttons with a longer accessible name. */
    filterWord: 'Filtro',
    alertWord: 'Avisar',
    pageWord: 'Página',
    filterVerb: 'Filtrar',
    favouriteWord: 'Favoritos',
    leaveWord: 'Salir',
    moreWord: 'Más',
    views: {
      label: 'Mis vistas',
      isDefault: 'Se abre así',
      more: 'Guardar o cambiar vistas',
      shared: 'Para todos',
    },
  },
  /** Strings of the active filters. */
  filters: {
    list: 'Filtros activos',
    count: filterCount,
    /** Accessible name of the folded list: the text on its button, then the filters. */
    folded: (shown: string, filters: readonly string[]) => `${shown}: ${filters.join(', ')}`,
    remove: (filter: string) => `Quitar ${filter}`,
    clear: 'Quitar todos',
  },
} as const);

/** Message after a successful refresh. */
export const dataRefreshed = inLanguage('report', 'dataRefreshed', 'Datos actualizados');

/** Age of the data in the badge; `when` is relative, `moment` the exact time. */
export const freshness = inLanguage('report', 'freshness', {
  fresh: (when: string) => `Datos actualizados ${when}`,
  failed: (when: string) => `La actualización falló; datos de ${when}`,
  failing: (when: string) => `La actualización de los datos falla desde ${when}`,
  offline: (when: string) => `Sin conexión; datos de ${when}`,
  refreshedAt: (moment: string) => `Última actualización de los datos: ${moment}.`,
  failingSince: (moment: string) => `La actualización falla desde el ${moment}.`,
  offlineSince: (moment: string) => `Sin conexión; lo que ves llegó el ${moment}.`,
});

/** Age of the data (SPEC section 16). `offlineSince`: when they were loaded, without network. */
export function freshnessText(reported: Freshness | null, offlineSince: number | undefined, now: number) {
  const { refreshedAt = null, failingSince = null } = reported ?? {};
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' });
  // Removes the final period of "5:10 a.m.", which would double the period of the sentence.
  const moment = (at: number) => format.format(at).replace(/\.$/, '');
  const detail = [
    offlineSince === undefined ? '' : freshness.offlineSince(moment(offlineSince)),
    refreshedAt === null ? '' : freshness.refreshedAt(moment(refreshedAt)),
    failingSince === null ? '' : freshness.failingSince(moment(failingSince)),
  ];
  const when = ago(refreshedAt ?? offlineSince ?? failingSince ?? now, now);
  const text =
    offlineSince !== undefined
      ? freshness.offline(when)
      : refreshedAt === null
        ? freshness.failing(when)
        : failingSince === null
          ? freshness.fresh(when)
          : freshness.failed(when);
  return {
    text,
    detail: detail.filter(Boolean).join(' '),
    isStale: offlineSince !== undefined || failingSince !== null,
  };
}

/** Message after a refused refresh (SPEC section 2.4). */
export const refreshFailureText = inLanguage('report', 'refreshFailureText', {
  refreshLimit:
    'Power BI permite actualizar una vez cada 15 segundos. Espera un momento e inténtalo de nuevo.',
  offline: 'Sin conexión no hay datos nuevos: sigues viendo los de antes.',
  other: 'No pudimos actualizar los datos. Inténtalo de nuevo.',
});

/** Message for the failure of a refresh. */
export function refusalText(failure: Failure | null): string {
  const code = failure?.code;
  return refreshFailureText[code === 'refreshLimit' || code === 'offline' ? code : 'other'];
}

type FailureSentences = Readonly<Partial<Record<FailureCode, string>>>;

/** The sentences of SPEC section 8.1, in English; each takes the failure's detail. */
const specSentences: Partial<Record<FailureCode, (detail: string) => string>> = {
  noAccount: () => 'No account found. Please sign in first.',
  scopeMixed: () => 'Scope configuration error. The /.default scope cannot be mixed with other scopes.',
  consentMissing: () => 'Power BI API permissions not granted. Please check Azure AD app permissions.',
  noBoard: () => 'No dashboard configuration found',
  noReportId: () => 'No report ID available',
  lookupFailed: (detail) => `Failed to load specific report: ${detail}`,
  reportNotFound: (detail) => `Report not found. Please ensure you have access to report ID: ${detail}`,
  reportNowhere: () => 'Report not found in any accessible workspace',
  workspacesFailed: (detail) => `Failed to fetch workspaces: ${detail}`,
  embedFailed: () => 'Failed to load Power BI report',
  partMissing: () => 'Failed to load Power BI report',
  sessionExpired: () => 'Session expired. Please refresh the page.',
  tokenExpired: () => 'Session expired. Please refresh the page.',
};
/** AADSTS65004. */
const consentDeclined = 65004;
const tokenFailed = 'Failed to acquire Power BI access token';
const specTexts = new Set([tokenFailed, specSentences.scopeMixed?.(''), specSentences.consentMissing?.('')]);

/** SPEC section 8.1 for a token that failed interactively: by the provider's code, else its message, else the fixed sentence. */
function interactiveText(detail: string): string {
  const code = readProviderError(detail)?.code;
  const named = code === 70011 ? 'scopeMixed' : code === 65001 ? 'consentMissing' : null;
  return (named && specSentences[named]?.(detail)) || detail || tokenFailed;
}

const notCompleted = 'No se completó el permiso para ver el tablero. Inténtalo de nuevo.';

/** Explanations of failures that the user's confirmation resolves. */
export const interactionText: FailureSentences = inLanguage('report', 'interactionText', {
  interactionNeeded: 'Microsoft te pide confirmar el acceso a Power BI antes de mostrar el tablero.',
  cancelled: notCompleted,
  popupFailed: notCompleted,
  signInFailed: notCompleted,
});

const notSet = 'Avisa a quien administra el portal.';

/** Explanation of SPEC's English messages in the user's language, with the next step. */
const readerText: FailureSentences = inLanguage('report', 'readerText', {
  noAccount: 'No hay una sesión iniciada. Inicia sesión de nuevo.',
  sessionExpired: 'Tu sesión terminó. Inicia sesión de nuevo.',
  tokenExpired: 'Tu acceso a Power BI terminó. Inténtalo de nuevo.',
  consentMissing: `El portal todavía no tiene permiso para leer Power BI. ${notSet}`,
  scopeMixed: `Los permisos que pide el portal no son válidos. ${notSet}`,
  tokenFailed: 'Microsoft no dio acceso a Power BI. Inténtalo de nuevo.',
  noBoard: `Este tablero no está configurado. ${notSet}`,
  noReportId: `A este tablero le falta su reporte de Power BI. ${notSet}`,
  lookupFailed: 'Power BI no respondió como se esperaba. Inténtalo de nuevo en un momento.',
  workspacesFailed: 'Power BI no respondió como se esperaba. Inténtalo de nuevo en un momento.',
  embedFailed: 'Power BI no pudo mostrar este tablero. Inténtalo de nuevo.',
  unexpected: 'Algo falló en el portal. Inténtalo de nuevo.',
  partMissing:
    'No se pudo cargar una parte del portal. Inténtalo de nuevo o recarga la página: conservas tu lugar y tus borradores.',
});

/** Sentences for failures that SPEC section 8.1 does not define. */
export const otherFailureText: FailureSentences = inLanguage('report', 'otherFailureText', {
  permissionsLimit: 'Power BI actualiza tus permisos una vez por hora. Vuelve a intentarlo más tarde.',
  permissionsFailed: 'Power BI no pudo actualizar tus permisos.',
  throttled: 'Power BI pidió esperar antes de seguir. Inténtalo de nuevo en un momento.',
  deadline: 'Power BI no respondió a tiempo. Inténtalo de nuevo.',
  stopped: 'Dejaste de esperar este tablero. Cárgalo de nuevo cuando quieras.',
  offline: 'No hay conexión. El tablero se cargará en cuanto vuelva la red.',
  providerBusy: 'Microsoft Entra ID no responde por el momento. Inténtalo de nuevo en unos minutos.',
});

/** Explanation of a failure in the user's language; `null` for the portal's messages, which contain it. */
export function failureExplanation({ code, detail }: Failure): string | null {
  const isToken = code === 'tokenFailed' || code === 'consentMissing';
  const named = isToken && detail ? providerSentence(detail) : null;
  const other = otherFailureText[code] === undefined ? readerText.unexpected : undefined;
  return interactionText[code] ?? named ?? readerText[code] ?? other ?? null;
}

/** The sentence of SPEC section 8.1 for a failure; for other codes, a sentence of the portal. */
export function failureText({ code, detail = '' }: Failure): string {
  if (interactionText[code] !== undefined) return interactiveText(detail);
  return specSentences[code]?.(detail) ?? otherFailureText[code] ?? (detail || tokenFailed);
}

/** Language of a failure's message, if it may differ from the page's; `undefined` for the provider's messages. */
export const failureLang = (failure: Failure): string | undefined =>
  failure.code in specSentences || specTexts.has(failureText(failure)) ? specLanguage : undefined;

/** Whether the user can continue with the provider: a confirmation is due, or consent was declined. */
export const canConfirm = ({ code, detail = '' }: Failure): boolean =>
  ['interactionNeeded', 'cancelled', 'popupFailed'].includes(code) ||
  readProviderError(detail)?.code === consentDeclined;

/** AADSTS codes of failures that missing permissions of the portal in Entra ID cause. */
const permissionCodes: ReadonlySet<number | undefined> = new Set([65001, consentDeclined, 70011, 90094]);

/** Whether missing permissions of the portal in Entra ID are the cause. */
export const needsPermissions = ({ code, detail = '' }: Failure): boolean =>
  code === 'consentMissing' || code === 'scopeMixed' || permissionCodes.has(readProviderError(detail)?.code);

/** Technical details under "Detalles"; `null` if the message contains them. */
export function failureDetail(failure: Failure): string | null {
  const { code, detail } = failure;
  // The detail of `throttled` is only the duration of a finished wait.
  if (code === 'throttled') return null;
  const details = detail === undefined ? null : providerDetails(detail);
  if (detail !== undefined && details !== null) {
    const sentence = providerSentence(detail);
    return sentence === null || sentence === failureExplanation(failure)
      ? details
      : `${sentence}\n${details}`;
  }
  return detail && !failureText(failure).includes(detail) ? detail : null;
}
