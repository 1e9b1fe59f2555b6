import type { Permission } from '@/domain/session/permission';
import { inLanguage } from '@/domain/shared/language';

const assistant =
  'Microsoft te pide confirmar tu permiso para usar el asistente. Tu pregunta se conserva y se envía después.';

const directory = 'Microsoft te pide confirmar tu permiso para leer el directorio.';

/** Strings for a permission that Microsoft requests at its first use. */
export const copy = inLanguage(import.meta.url, {
  grant: 'Continuar con Microsoft',
  asking: 'Continúa en la ventana de Microsoft.',
  needed: {
    catalog: 'Microsoft te pide confirmar tu permiso para SharePoint.',
    'chat.production': assistant,
    'chat.test': assistant,
    'directory.people': directory,
    'directory.groups': directory,
  } satisfies Record<Permission, string>,
  declined:
    'No diste el permiso. Puedes darlo ahora, o pedir a un administrador de tu organización que lo conceda para todos.',
  administrator:
    'Solo un administrador de tu organización puede conceder este permiso. Pídele que lo apruebe en Microsoft Entra ID y continúa después.',
  offline: 'No hay conexión para pedir el permiso. Continúa cuando vuelva.',
});
