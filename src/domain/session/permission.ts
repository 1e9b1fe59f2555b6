import type { FailureCode } from '@/domain/shared/failure';

/** A permission that is requested when it is first used; named after the field of the configuration that has its scopes. */
export type Permission =
  | 'catalog'
  | 'chat.production'
  | 'chat.test'
  | 'directory.people'
  | 'directory.groups';

/** Whether only the user can resolve a failure, in the provider's window: consent or Conditional Access. */
export const needsPermission = (code: FailureCode | undefined): boolean =>
  code === 'interactionNeeded' || code === 'consentMissing';
