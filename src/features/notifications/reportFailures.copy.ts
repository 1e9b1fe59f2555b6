import type { NoticeFact } from '@/domain/session/notice';
import { inLanguage } from '@/domain/shared/language';

/** Why a report failed. Codes without an action for the user have no text. */
export const copy: Partial<Record<Extract<NoticeFact, { kind: 'reportFailed' }>['code'], string>> =
  inLanguage(import.meta.url, {
    consentMissing: 'La aplicación no tiene los permisos de Power BI.',
    scopeMixed: 'La configuración de permisos no es correcta.',
    reportNotFound: 'El reporte de Power BI no existe o no tienes acceso.',
    reportNowhere: 'El reporte de Power BI no está en ninguna de tus áreas de trabajo.',
    noReportId: 'El tablero no tiene un Report ID.',
    noBoard: 'El tablero no está configurado.',
    lookupFailed: 'Power BI no respondió como se esperaba.',
    workspacesFailed: 'No se pudieron leer tus áreas de trabajo.',
    partMissing: 'Falta código del portal. Recarga la página.',
    embedFailed: 'El reporte de Power BI avisó de un error.',
    tokenFailed: 'No se obtuvo el acceso a Power BI.',
    popupFailed: 'No se completó el permiso para ver el tablero.',
    interactionNeeded: 'Microsoft te pide confirmar el acceso a Power BI.',
  });
