import type { Permission } from '@/domain/session/permission';
import { readProviderError } from '@/domain/session/providerError';
import type { Failure } from '@/domain/shared/failure';
import { inLanguage } from '@/domain/shared/language';
import type { PermissionState } from '@/store/permissions.slice';
import { providerSentence } from './providerCopy';

const assistant =
  'Microsoft te pide confirmar tu permiso para usar el asistente. Tu pregunta se conserva y se envía después.';
const directory = 'Microsoft te pide confirmar tu permiso para leer el directorio.';

/** A permission that Microsoft asks for when it is first used. */
export const permissionCopy = inLanguage('shared', 'permissionCopy', {
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

function refusal({ code, detail = '' }: Failure): string | null {
  switch (readProviderError(detail)?.code) {
    case 65004:
      return permissionCopy.declined;
    case 90094:
      return permissionCopy.administrator;
    // Consent or a second factor is missing: the window asks for it.
    case 65001:
    case 50076:
    case 50079:
      return null;
    default:
      return code === 'offline' ? permissionCopy.offline : providerSentence(detail);
  }
}

/** Why a permission is missing and who can grant it. */
export function permissionText(permission: Permission, state: PermissionState | undefined): string {
  if (state?.status === 'asking') return permissionCopy.asking;
  return (state?.status === 'refused' ? refusal(state.failure) : null) ?? permissionCopy.needed[permission];
}
