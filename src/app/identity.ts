import type { PortalConfig } from '@/domain/session/config';
import { createHintCookie, hintCookieOf } from '@/services/identity/hintCookie';
import { createIdentity, type IdentityService } from '@/services/identity/identity';

/** The identity service, which the adapters of Power BI and of the assistant get their tokens from. */
export const createIdentityService = (config: PortalConfig): IdentityService =>
  createIdentity(config.identity, createHintCookie(document, hintCookieOf(location)), window);
