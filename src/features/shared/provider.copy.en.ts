import type { Translated } from '@/domain/shared/language';
import type * as spanish from './provider.copy';

export const copy: Translated<typeof spanish.copy> = {
  /** Explanation of each code of the identity provider for the user. */
  sentences: {
    50011: 'The address of this portal is not registered in Entra ID. Let its administrator know.',
    50020:
      'Your account belongs to another organization and is not invited to this one. Use another account or ask for an invitation.',
    50058: 'Nobody is signed in to Microsoft. Sign in again.',
    50076: 'Your organization asks for a second factor to continue.',
    50079: 'Your organization asks you to register a second factor to continue.',
    50105: 'Your account is not assigned to this portal. Ask an administrator for access.',
    53003: "One of your organization's conditional access policies does not allow signing in from here.",
    65001: 'Consent to read Power BI is missing.',
    65004: 'You did not give the consent that the portal needs.',
    70011: 'The permissions that the portal asks for are not valid. Let its administrator know.',
    90033: 'Microsoft Entra ID is not responding at the moment. Try again in a few minutes.',
    90094: 'An administrator of your organization has to approve the permissions of the portal.',
    700016: 'This portal is not registered in your organization. Let its administrator know.',
    700084: 'Your session reached 24 hours. Sign in again.',
    9002326:
      'The address of this portal is not registered as a single-page application (SPA). Let its administrator know.',
  },
  labels: { code: 'Code', correlation: 'Correlation ID', time: 'Time' },
};
