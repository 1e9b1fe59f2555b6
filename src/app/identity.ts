import type { PortalConfig } from '@/domain/session/config';
import { createHintCookie } from '@/services/identity/hintCookie';
import { createIdentity, type IdentityService } from '@/services/identity/identity';

/** What the webhooks and the catalogue ask for; the sign-in asks consent for it too. */
const otherScopes = ({ chat, catalog }: PortalConfig): string[] => [
  ...new Set([
    ...(chat ? [chat.production, chat.test].flatMap(({ scopes = [] }) => scopes) : []),
    ...(catalog.kind === 'sharepoint' ? catalog.scopes : []),
  ]),
];

/** The identity service, which the adapters of Power BI and of the assistant get their tokens from. */
export const createIdentityService = (config: PortalConfig): IdentityService =>
  createIdentity(config.identity, createHintCookie(document), window, otherScopes(config));
