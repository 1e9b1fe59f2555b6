import { inLanguage } from '@/domain/shared/language';

/** Strings for the errors of the identity provider. */
export const copy = inLanguage(import.meta.url, {
  /** Meaning of each code of the identity provider for the user, and who can fix it. */
  sentences: {
    16000: 'Hay varias cuentas de Microsoft abiertas en este navegador. Elige con cuál entrar.',
    50011: 'La dirección de este portal no está registrada en Entra ID. Avisa a quien lo administra.',
    50020:
      'Tu cuenta es de otra organización y no está invitada a esta. Entra con otra cuenta o pide la invitación.',
    50053:
      'Microsoft bloqueó la entrada: por varios intentos con tu cuenta, o por la red desde la que entras. Espera unos minutos o pide ayuda a tu mesa de servicio.',
    50057: 'Tu cuenta está deshabilitada. Pide ayuda a un administrador.',
    50058: 'No hay ninguna sesión iniciada en Microsoft. Entra de nuevo.',
    50074: 'Tu organización pide un segundo factor para continuar.',
    50076: 'Tu organización pide un segundo factor para continuar.',
    50079: 'Tu organización pide que registres un segundo factor para continuar.',
    50105: 'Tu cuenta no está asignada a este portal. Pide el acceso a un administrador.',
    50173: 'Tu sesión ya no es válida, por ejemplo porque cambió tu contraseña. Entra de nuevo.',
    50196:
      'Este navegador pidió entrar demasiadas veces seguidas. Espera unos minutos, cierra las demás pestañas del portal y entra de nuevo.',
    53000:
      'Tu organización solo permite entrar desde un dispositivo que cumpla sus reglas. Entra desde otro o pide ayuda a tu mesa de servicio.',
    53001:
      'Tu organización solo permite entrar desde un dispositivo de la organización. Entra desde otro o pide ayuda a tu mesa de servicio.',
    53003: 'Una directiva de acceso condicional de tu organización no permite entrar desde aquí.',
    65001: 'Falta el consentimiento para leer Power BI.',
    65004: 'No diste el consentimiento que el portal necesita.',
    70011: 'Los permisos que pide el portal no son válidos. Avisa a quien lo administra.',
    70043: 'Tu organización pide entrar de nuevo cada cierto tiempo.',
    70044: 'Tu organización pide entrar de nuevo cada cierto tiempo.',
    90033: 'Microsoft Entra ID no responde por el momento. Inténtalo en unos minutos.',
    90072:
      'Tu cuenta es de otra organización y no está invitada a esta. Entra con otra cuenta o pide la invitación.',
    90094: 'Un administrador de tu organización tiene que aprobar los permisos del portal.',
    700016: 'Este portal no está dado de alta en tu organización. Avisa a quien lo administra.',
    700084: 'Tu sesión cumplió 24 horas. Entra de nuevo.',
    9002326:
      'La dirección de este portal no está registrada como aplicación de página única (SPA). Avisa a quien lo administra.',
  } as Readonly<Record<number, string>>,
  labels: {
    code: 'Código',
    correlation: 'Id. de correlación',
    time: 'Hora',
  },
});
