import type { Translated } from '@/domain/shared/language';
import type * as spanish from './provider.copy';

export const copy: Translated<typeof spanish.copy> = {
  sentences: {
    16000: 'Several Microsoft accounts are signed in in this browser. Choose the one to sign in with.',
    50011: 'The address of this portal is not registered in Entra ID. Let its administrator know.',
    50020:
      'Your account belongs to another organization and is not invited to this one. Use another account or ask for an invitation.',
    50053:
      'Microsoft blocked the sign-in: after several attempts with your account, or because of the network that you use. Wait a few minutes or ask your help desk.',
    50057: 'Your account is disabled. Ask an administrator for help.',
    50058: 'Nobody is signed in to Microsoft. Sign in again.',
    50074: 'Your organization asks for a second factor to continue.',
    50076: 'Your organization asks for a second factor to continue.',
    50079: 'Your organization asks you to register a second factor to continue.',
    50105: 'Your account is not assigned to this portal. Ask an administrator for access.',
    50173: 'Your session is no longer valid, for example because your password changed. Sign in again.',
    50196:
      "This browser asked to sign in too many times in a row. Wait a few minutes, close the portal's other tabs and sign in again.",
    53000:
      'Your organization only allows signing in from a device that meets its rules. Use another device or ask your help desk.',
    53001:
      'Your organization only allows signing in from one of its own devices. Use another device or ask your help desk.',
    53003: "One of your organization's conditional access policies does not allow signing in from here.",
    65001: 'Consent to read Power BI is missing.',
    65004: 'You did not give the consent that the portal needs.',
    70011: 'The permissions that the portal asks for are not valid. Let its administrator know.',
    70043: 'Your organization asks you to sign in again from time to time.',
    70044: 'Your organization asks you to sign in again from time to time.',
    90033: 'Microsoft Entra ID is not responding at the moment. Try again in a few minutes.',
    90072:
      'Your account belongs to another organization and is not invited to this one. Sign in with another account or ask for the invitation.',
    90094: 'An administrator of your organization has to approve the permissions of the portal.',
    700016: 'This portal is not registered in your organization. Let its administrator know.',
    700084: 'Your session reached 24 hours. Sign in again.',
    9002326:
      'The address of this portal is not registered as a single-page application (SPA). Let its administrator know.',
  },
  labels: { code: 'Code', correlation: 'Correlation ID', time: 'Time' },
};
