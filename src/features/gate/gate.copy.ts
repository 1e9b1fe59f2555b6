import { inLanguage } from '@/domain/shared/language';

/** Strings of the sign-in screen: first those of SPEC section 2.1, exactly. */
export const copy = inLanguage(import.meta.url, {
  title: 'Landing page',
  text: 'Accede a los diversos tableros de Power Bi',
  signIn: 'Entrar',
  provider: 'Inicio de sesión con Microsoft Entra ID',
  note: 'Prueba de concepto de producto de datos',
  waitingTitle: 'Identificando...',
  waitingText: 'Porfavor espera un momento mientras validamos tus credenciales.',
  eyebrow: 'Tableros · Productividad · Costo',
  claim: 'Los números de la operación, en un solo lugar.',
  popupHint: 'Continúa en la ventana que se abrió.',
  popupClosed: '¿Cerraste la ventana? Continúa en esta página o cancela.',
  useRedirect: 'Continuar en esta página',
  cancel: 'Cancelar',
  leaving: 'Cerrando la sesión…',
  providerSession: 'Saliste del portal, pero Microsoft aún tiene tu sesión abierta en este navegador.',
  endProviderSession: 'Cerrar la sesión de Microsoft',
  otherAccount: 'Usar otra cuenta',
  details: 'Detalles',
  hideDetails: 'Ocultar detalles',
  failures: {
    offline: 'No hay conexión. Revisa tu red e inténtalo de nuevo.',
    cancelled: 'Cancelaste el inicio de sesión. Inténtalo de nuevo cuando quieras.',
    other: 'No pudimos iniciar tu sesión. Inténtalo de nuevo.',
  },
} as const);
