import type { FailureCode } from '@/domain/shared/failure';
import { inLanguage } from '@/domain/shared/language';

type FailureSentences = Readonly<Partial<Record<FailureCode, string>>>;

const notCompleted = 'No se completó el permiso para ver el tablero. Inténtalo de nuevo.';

const notSet = 'Avisa a quien administra el portal.';

/** Explanations of the failures of a report. */
export const copy = inLanguage<Readonly<Record<'interaction' | 'reader' | 'other', FailureSentences>>>(
  import.meta.url,
  {
    /** Explanations of failures that the user's confirmation resolves. */
    interaction: {
      interactionNeeded: 'Microsoft te pide confirmar el acceso a Power BI antes de mostrar el tablero.',
      cancelled: notCompleted,
      popupFailed: notCompleted,
      signInFailed: notCompleted,
    },
    /** Explanation of SPEC's English messages in the user's language, with the next step. */
    reader: {
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
    },
    /** Sentences for failures that SPEC section 8.1 does not define. */
    other: {
      permissionsLimit: 'Power BI actualiza tus permisos una vez por hora. Vuelve a intentarlo más tarde.',
      permissionsFailed: 'Power BI no pudo actualizar tus permisos.',
      notLicensed:
        'Tu cuenta no tiene licencia de Power BI (Pro o PPU) para ver este tablero. Pídela a quien administra el portal.',
      throttled: 'Power BI pidió esperar antes de seguir. Al reintentar, el portal espera lo que falte.',
      deadline: 'Power BI no respondió a tiempo. Inténtalo de nuevo.',
      stopped: 'Dejaste de esperar este tablero. Cárgalo de nuevo cuando quieras.',
      offline: 'No hay conexión. El tablero se cargará en cuanto vuelva la red.',
      providerBusy: 'Microsoft Entra ID no responde por el momento. Inténtalo de nuevo en unos minutos.',
    },
  },
);
