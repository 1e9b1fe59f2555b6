import type { Permission } from '@/domain/session/permission';

/** Permissions beyond the login's (docs/decisions/0014-the-login-asks-for-its-own-scopes.md). */
export interface PermissionsPort {
  /**
   * Asks for a permission in the provider's window: call it from a click. It ends the wait for an earlier window. Rejects with
   * what the token fails with; `interactionNeeded` if the browser opens no window, `cancelled` if another call ended the wait.
   */
  grant(permission: Permission): Promise<void>;
}
