import type { FailureCode } from '@/domain/shared/failure';
import { inLanguage } from '@/domain/shared/language';

/** Why comments cannot be read or saved, with the next step. */
export const copy: Partial<Record<FailureCode, string>> = inLanguage(import.meta.url, {
  offline: 'No hay conexión; saldrá solo cuando vuelva.',
  throttled: 'SharePoint pide esperar; se intenta solo al terminar la espera.',
  catalogBusy: 'SharePoint no responde por ahora; se intenta solo en un momento.',
  deadline: 'SharePoint no respondió a tiempo; se intenta solo.',
  providerBusy: 'Microsoft no responde por ahora; se intenta solo.',
  catalogDenied: 'Tu cuenta no tiene permiso para esto en SharePoint. Pídelo a quien administra el portal.',
  catalogMissing: 'La lista de comentarios no está. Avisa a quien administra el portal.',
  commentChanged: 'Alguien lo cambió mientras tanto. Si reintentas, queda lo tuyo.',
  commentGone: 'El comentario ya no está. Vuelve a editar para publicarlo como nuevo.',
  tokenFailed: 'No se obtuvo el acceso a SharePoint. Vuelve a iniciar sesión.',
});
