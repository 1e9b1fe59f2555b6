import { z } from 'zod';

/**
 * Who consented to a resource: an administrator for everybody (`organization`); nobody, so that each user is asked once (`user`); nobody,
 * and only an administrator may (`administrator`, AADSTS90094).
 */
const consentSchema = z.enum(['organization', 'user', 'administrator']);

/** Options of the provider for testers, besides its errors. */
export const identityControlSchema = z.strictObject({
  /** Every sign-in asks for a second factor, and waits for the user. */
  secondFactor: z.boolean(),
  /** `false`: the browser keeps the provider's cookie from its hidden frame, as Safari does. */
  thirdPartyCookies: z.boolean(),
  /** Seconds from a sign-in to the end of its refresh tokens; `null` is Entra's 24 hours. */
  refreshLife: z.number().int().min(1).max(86_400).nullable(),
  powerBiConsent: consentSchema,
  webhookConsent: consentSchema,
  /** Of each permission on Microsoft Graph beyond the login's own: `Sites.Selected`, `User.ReadBasic.All`, `GroupMember.Read.All`. */
  graphConsent: consentSchema,
  /** A Conditional Access policy asks for a second factor for tokens of this resource alone; `graph` as above. */
  conditionalAccess: z.enum(['none', 'powerBi', 'webhook', 'graph']),
});
export type IdentityControl = z.infer<typeof identityControlSchema>;

/** What a tester can choose about the webhook. */
export const webhookControlSchema = z.strictObject({
  /** `otherOrigin`: only another site may call; `noPreflight`: something in front of it does not answer OPTIONS. */
  cors: z.enum(['any', 'otherOrigin', 'noPreflight']),
  /** `immediately`: n8n's respond mode that does not wait for the workflow. */
  respond: z.enum(['answer', 'immediately']),
  /** Calls for which the test address still exists; `null` for ever. n8n: one call for each click in the editor. */
  testCalls: z.number().int().min(0).max(1000).nullable(),
  /** Ask for a token for the webhook's own audience. */
  authorization: z.boolean(),
  /** ms between two pieces of a streamed answer, as a model writes. */
  pace: z.number().int().min(0).max(10_000),
});
export type WebhookControl = z.infer<typeof webhookControlSchema>;

/** Nothing out of the ordinary. */
export const identityUntouched: IdentityControl = {
  secondFactor: false,
  thirdPartyCookies: true,
  refreshLife: null,
  powerBiConsent: 'organization',
  webhookConsent: 'organization',
  graphConsent: 'organization',
  conditionalAccess: 'none',
};
export const webhookUntouched: WebhookControl = {
  cors: 'any',
  respond: 'answer',
  testCalls: null,
  authorization: false,
  pace: 28,
};
