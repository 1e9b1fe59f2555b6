import type { AuthorizeRequest } from './authorizeRequest.ts';
import type { Control } from './control.ts';
import type { Person } from './people.ts';
import type { ProviderSessions } from './providerSession.ts';
import type { Signer } from './signer.ts';

/** The provider's endpoints, as in the discovery document. */
export interface IdentityEndpoints {
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  readonly logout: string;
  readonly jwks: string;
}

/** Dependencies of the provider. */
export interface IdentityOptions {
  readonly control: Control;
  readonly signer: Signer;
  readonly endpoints: (origin: string) => IdentityEndpoints;
  /** Origins whose redirect URIs may receive an answer. */
  readonly portalOrigins: (origin: string) => readonly string[];
}

/** An authorization code that is not redeemed yet. */
export interface Grant {
  readonly person: Person;
  readonly sid: string;
  /** The user gave a second factor. */
  readonly secondFactor: boolean;
  /** Issued without user interaction (`prompt=none`). */
  readonly silent: boolean;
  readonly request: AuthorizeRequest;
  /** Ms since the epoch. */
  readonly expiresAt: number;
}

/** Shared dependencies of the provider's endpoints. */
export interface Provider extends IdentityOptions {
  readonly sessions: ProviderSessions;
  readonly grants: Map<string, Grant>;
}
