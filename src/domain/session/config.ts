import { boardSchema } from '@/domain/boards/board';
import { defaultBoards } from '@/domain/boards/defaultBoards';
import { guidMessage, guidPattern } from '@/domain/shared/guid';
import { z } from '@/domain/shared/zod';

const url = z.url({ protocol: /^https?$/, error: 'Debe ser una dirección http o https.' });
const text = z.string().trim().min(1);
const guid = z.string().regex(guidPattern, guidMessage);
const samePagePath = z
  .string()
  .regex(/^\/(?!\/)/, 'Debe ser una ruta de este sitio, con una sola / al principio.');

const webhook = z.strictObject({
  /** https, or a path of this site. */
  url: z.union([samePagePath, z.url({ protocol: /^https$/, error: 'Debe ser una dirección https.' })]),
  /** Whether the person's Power BI token goes with a message (SPEC section 7.3). */
  sendToken: z.boolean().default(true),
});

/**
 * `portal.config.json`, the one file that differs between organisations (docs/configuration.md).
 * It is public: it holds identifiers and addresses, never a secret.
 */
export const portalConfigSchema = z.strictObject({
  identity: z.strictObject({
    clientId: text,
    /** For Entra ID: https://login.microsoftonline.com/{tenant}. */
    authority: url,
    /** SPEC section 7.1. */
    loginScopes: z.array(text).min(1).default(['openid', 'profile', 'offline_access', 'User.Read']),
    powerBiScopes: z.array(text).min(1).default(['https://analysis.windows.net/powerbi/api/.default']),
    /**
     * Consent that the sign-in asks for beforehand; never `/.default`. By default the permissions of SPEC section 2.4 on
     * the resource of `powerBiScopes`.
     */
    consentScopes: z.array(text).optional(),
    /** "OIDC" for a provider that is not Entra ID; it then needs `authorityMetadata`. */
    protocolMode: z.enum(['AAD', 'OIDC']).default('AAD'),
    authorityMetadata: z
      .strictObject({
        issuer: url,
        authorization_endpoint: url,
        token_endpoint: url,
        end_session_endpoint: url,
        jwks_uri: url,
      })
      .optional(),
    /** App role that the admin mode and boards of level "admin" ask for (SPEC section 6: none by default). */
    adminRole: text.optional(),
  }),
  powerBi: z.strictObject({
    /** REST root, without a slash at the end. */
    apiUrl: url.default('https://api.powerbi.com/v1.0/myorg'),
    /** Host of the embedded frame and of share links. */
    appUrl: url.default('https://app.powerbi.com'),
    organizationId: guid,
    datasetId: guid,
    executeQueriesEndpoint: url,
    /** Only for the emulated organisation: the frame page on this site that stands in for Power BI's. */
    emulatedFrame: samePagePath.optional(),
  }),
  chat: z
    .strictObject({
      production: webhook,
      test: webhook,
      /** How long a reply may take, in seconds. */
      deadlineSeconds: z.number().int().min(5).max(600).default(100),
      /** Send the person's ratings of earlier replies with the next message. */
      sendRatings: z.boolean().default(false),
    })
    .optional(),
  boards: z.array(boardSchema).min(1).default(defaultBoards),
});

/** The configuration as the program uses it: checked, with every default filled in. */
export type PortalConfig = z.infer<typeof portalConfigSchema>;

/** One wrong field: where it is ("identity.clientId") and what is wrong with it. */
export interface ConfigIssue {
  readonly field: string;
  readonly message: string;
}
