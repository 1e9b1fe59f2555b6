import type { Translated } from '@/domain/shared/language';
import type * as spanish from './gate.copy';

/** The gate's texts in English. */
export const copy: Translated<typeof spanish.copy> = {
  title: 'Landing page',
  text: 'Open your Power BI dashboards',
  signIn: 'Sign in',
  provider: 'Sign-in with Microsoft Entra ID',
  note: 'Proof of concept of a data product',
  waitingTitle: 'Signing you in...',
  waitingText: 'Please wait a moment while we check your credentials.',
  eyebrow: 'Dashboards · Productivity · Cost',
  claim: 'The numbers of the operation, in one place.',
  popupHint: 'Continue in the window that opened.',
  popupClosed: 'Did you close the window? Continue on this page or cancel.',
  useRedirect: 'Continue on this page',
  cancel: 'Cancel',
  leaving: 'Signing out…',
  providerSession: 'You left the portal, but Microsoft still has your session open in this browser.',
  endProviderSession: 'End the Microsoft session',
  otherAccount: 'Use another account',
  details: 'Details',
  hideDetails: 'Hide details',
  failures: {
    offline: 'You are offline. Check your network and try again.',
    cancelled: 'You cancelled the sign-in. Try again whenever you like.',
    other: 'We could not sign you in. Try again.',
  },
};
