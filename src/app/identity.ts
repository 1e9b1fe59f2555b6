import type { PortalConfig } from '@/domain/session/config';
import { createHintCookie } from '@/services/identity/hintCookie';
import { createIdentity, type IdentityService } from '@/services/identity/identity';

/** What the webhooks ask for; the sign-in asks consent for it too. */
const chatScopes = ({ chat }: PortalConfig): string[] =>
  chat ? [...new Set([chat.production, chat.test].flatMap(({ scopes = [] }) => scopes))] : [];

/** The identity service, which the adapters of Power BI and of the assistant get their tokens from. */
export const createIdentityService = (config: PortalConfig): IdentityService =>
  createIdentity(config.identity, createHintCookie(document), window, chatScopes(config));
