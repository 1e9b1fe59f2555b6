import { inLanguage } from '@/domain/shared/language';

/** Strings for the errors of the identity provider. */
export const copy = inLanguage(import.meta.url, {
  /** Meaning of each code of the identity provider for the user, and who can fix it. */
  sentences: {
    50011: 'La dirección de este portal no está registrada en Entra ID. Avisa a quien lo administra.',
    50020:
      'Tu cuenta es de otra organización y no está invitada a esta. Entra con otra cuenta o pide la invitación.',
    50058: 'No hay ninguna sesión iniciada en Microsoft. Entra de nuevo.',
    50076: 'Tu organización pide un segundo factor para continuar.',
    50079: 'Tu organización pide que registres un segundo factor para continuar.',
    50105: 'Tu cuenta no está asignada a este portal. Pide el acceso a un administrador.',
    53003: 'Una directiva de acceso condicional de tu organización no permite entrar desde aquí.',
    65001: 'Falta el consentimiento para leer Power BI.',
    65004: 'No diste el consentimiento que el portal necesita.',
    70011: 'Los permisos que pide el portal no son válidos. Avisa a quien lo administra.',
    90033: 'Microsoft Entra ID no responde por el momento. Inténtalo en unos minutos.',
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
