import type { Translated } from '@/domain/shared/language';
import type * as spanish from './permission.copy';

const assistant =
  'Microsoft asks you to confirm your permission to use the assistant. Your question is kept and is sent afterwards.';

const directory = 'Microsoft asks you to confirm your permission to read the directory.';

/** Strings for a permission that Microsoft requests at its first use. */
export const copy: Translated<typeof spanish.copy> = {
  grant: 'Continue with Microsoft',
  asking: 'Continue in the Microsoft window.',
  needed: {
    catalog: 'Microsoft asks you to confirm your permission for SharePoint.',
    'chat.production': assistant,
    'chat.test': assistant,
    'directory.people': directory,
    'directory.groups': directory,
  },
  declined:
    'You did not grant the permission. You can grant it now, or ask an administrator of your organization to grant it for everybody.',
  administrator:
    'Only an administrator of your organization can grant this permission. Ask them to approve it in Microsoft Entra ID, then continue.',
  offline: 'You are offline, so the permission cannot be requested. Continue when you are back.',
};
