import { z } from 'zod';
import { n8nReplyKinds } from './assistant/n8nReplies.ts';

/**
 * Consent to a resource. `organization`: an administrator consented for all users; `user`: each user is asked
 * once; `administrator`: only an administrator may consent (AADSTS90094).
 */
const consentSchema = z.enum(['organization', 'user', 'administrator']);

/** Options of the provider for testers, besides its errors. */
export const identityControlSchema = z.strictObject({
  /** Every sign-in requires a second factor and waits for the user. */
  secondFactor: z.boolean(),
  /** `false`: the browser does not send the provider's cookie in the hidden frame, as in Safari. */
  thirdPartyCookies: z.boolean(),
  /** Seconds from a sign-in until its refresh tokens expire; `null` for Entra's 24 hours. */
  refreshLife: z.number().int().min(1).max(86_400).nullable(),
  powerBiConsent: consentSchema,
  webhookConsent: consentSchema,
  /**
   * Consent to each Microsoft Graph permission that is not part of the login: `Sites.Selected`,
   * `User.ReadBasic.All`, `GroupMember.Read.All`.
   */
  graphConsent: consentSchema,
  /**
   * A Conditional Access policy requires a second factor for tokens of this resource only; `graph` means the
   * permissions above.
   */
  conditionalAccess: z.enum(['none', 'powerBi', 'webhook', 'graph']),
});
export type IdentityControl = z.infer<typeof identityControlSchema>;

/** A tester's settings for the webhook. */
export const webhookControlSchema = z.strictObject({
  /** `false`: no workflow has the production address; the browser cannot read n8n's error on another site. */
  published: z.boolean(),
  /** `otherOrigin`: only another origin may call; `noPreflight`: a proxy does not answer OPTIONS. */
  cors: z.enum(['any', 'otherOrigin', 'noPreflight']),
  /** `answer`: the emulated assistant. Otherwise one of n8n's replies, the same for every question. */
  respond: z.enum(['answer', ...n8nReplyKinds]),
  /**
   * Remaining calls of the test address; `null` for no limit. In n8n each click in the editor allows one
   * call.
   */
  testCalls: z.number().int().min(0).max(1000).nullable(),
  /** Requires a token for the webhook's own audience. */
  authorization: z.boolean(),
  /** ms between two pieces of a streamed answer. */
  pace: z.number().int().min(0).max(10_000),
  /** ms from the start of an execution to its answer. */
  executionTime: z.number().int().min(0).max(600_000),
  /** Production executions at a time (`N8N_CONCURRENCY_PRODUCTION_LIMIT`); the others wait. `null` for no limit. */
  concurrency: z.number().int().min(1).max(10_000).nullable(),
});
export type WebhookControl = z.infer<typeof webhookControlSchema>;

/** Settings without faults. */
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
  published: true,
  cors: 'any',
  respond: 'answer',
  testCalls: null,
  authorization: false,
  pace: 28,
  executionTime: 0,
  concurrency: null,
};
