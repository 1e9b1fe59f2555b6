import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { boardSchema, named } from '@/domain/boards/board';
import { menuGroupsSchema } from '@/domain/boards/menuGroups';
import { guidPattern } from '@/domain/shared/guid';
import { type RuleCode, rule, type SchemaIssue } from '@/domain/shared/issue';
import { languages } from '@/domain/shared/locale';
import { httpsAddress, serviceAddress, sitePathSchema } from './addresses';
import { brandSchema, plainBrand } from './brand';
import { helpSchema } from './help';

/** Whether a value has no placeholder of docs/configuration.md, such as `YOUR-TENANT-ID`. */
const isFilledIn = (value: string) => !/YOUR-/i.test(value);
const stillOpen = rule('openPlaceholder');

const url = serviceAddress.check(z.refine(isFilledIn, stillOpen));
const text = z.string().check(z.trim(), z.minLength(1), z.refine(isFilledIn, stillOpen));
const texts = z.array(text).check(z.minLength(1));
const guid = z.string().check(z.regex(guidPattern, rule('guid')));
/** https, or a path of this site. */
const endpoint = z.union([sitePathSchema, httpsAddress]).check(z.refine(isFilledIn, stillOpen));

const webhook = z.strictObject({
  url: endpoint,
  /** Whether the user's Power BI token is sent with a message (SPEC section 7.3). Required, so that it is a deliberate choice. */
  sendToken: z.boolean(),
  /** Whether page, filters, slicers, the selected data point and a visual asked about are sent with a message. */
  sendContext: z._default(z.boolean(), false),
  /** Scopes of the webhook's own application (`api://…`); its token goes in the Authorization header. */
  scopes: z.optional(texts),
});

const tenantPath = new RegExp(
  `^/(?:${guidPattern.source.slice(1, -1)}|[a-z0-9-]+(?:\\.[a-z0-9-]+)+)/?$`,
  'i',
);
/** Entra ID's names for several tenants, and the tenant of personal accounts, which "consumers" names. */
const manyTenants = /^\/(?:common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(?=\/|$)/i;

/** Error of an Entra ID authority URL; `null` if it is valid. */
function authorityProblem(authority: string): RuleCode | null {
  const { pathname, search, hash } = new URL(authority);
  // Guests would sign in to their own tenant, which has none of the reports.
  if (manyTenants.test(pathname)) return 'oneTenant';
  if (/\/v2\.0\/?$/i.test(pathname)) return 'tenantWithoutVersion';
  return tenantPath.test(pathname) && search + hash === '' ? null : 'tenantEnd';
}

/** Checks across fields run with the others, so that the administrator sees all invalid fields at once. */
const always = { when: () => true };

/** `value` for checks across fields, which also run on invalid values: any part may be missing. */
const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const identity = z
  .strictObject({
    clientId: text,
    /** For Entra ID: https://login.microsoftonline.com/{tenant}. */
    authority: url,
    /** A page of this site that receives the provider's answers instead of the portal's own address. */
    redirectPath: z.optional(sitePathSchema),
    /** SPEC section 7.1. */
    loginScopes: z._default(texts, ['openid', 'profile', 'offline_access', 'User.Read']),
    powerBiScopes: z._default(texts, ['https://analysis.windows.net/powerbi/api/.default']),
    /** Ignored: sign-in requests only `loginScopes`. Accepted so that the portal starts with older configurations. */
    consentScopes: z.optional(z.array(text)),
    /** "OIDC" for a provider that is not Entra ID; it then needs `authorityMetadata`. */
    protocolMode: z._default(z.enum(['AAD', 'OIDC']), 'AAD'),
    authorityMetadata: z.optional(
      z.strictObject({
        issuer: url,
        authorization_endpoint: url,
        token_endpoint: url,
        end_session_endpoint: url,
        jwks_uri: url,
      }),
    ),
    /** App role required for the admin mode and boards of level "admin" (SPEC section 6: no role by default). */
    adminRole: z.optional(text),
  })
  .check(
    z.superRefine((value, { addIssue }) => {
      const { clientId, authority, protocolMode } = partsOf(value);
      if (protocolMode === 'OIDC') return;
      if (text.safeParse(clientId).success && !guidPattern.test(String(clientId)))
        addIssue({ code: 'custom', path: ['clientId'], message: rule('guid') });
      if (!url.safeParse(authority).success) return;
      const message = authorityProblem(String(authority));
      if (message !== null) addIssue({ code: 'custom', path: ['authority'], message });
    }, always),
  );

/** Store of the catalogue of boards, menu, people and rules (docs/deployment/shared-catalogue.md). */
const catalog = z.discriminatedUnion('kind', [
  /** Each user's own browser: the demonstration. */
  z.strictObject({
    kind: z.literal('browser'),
    /** Whether the sample people and catalogues of SPEC section 3 are included. */
    samples: z._default(z.boolean(), true),
  }),
  /** A file next to this one, which an administrator publishes. */
  z.strictObject({
    kind: z.literal('file'),
    /** Whether the samples replace lists that the file lacks. */
    samples: z._default(z.boolean(), false),
  }),
  /** A SharePoint list through Microsoft Graph. */
  z.strictObject({
    kind: z.literal('sharepoint'),
    /** The site: its address, or its id in Graph ("host,guid,guid"). */
    site: z
      .union([httpsAddress, z.string().check(z.regex(/^[\w.-]+,[\w-]+,[\w-]+$/, rule('sharePointSite')))])
      .check(z.refine(isFilledIn, stillOpen)),
    /** The list: its name or its id. */
    list: text,
    /** Graph's root with its version, without a slash at the end. */
    graphUrl: z._default(url, 'https://graph.microsoft.com/v1.0'),
    /** Scopes of the user's token for Graph. */
    scopes: z._default(texts, ['Sites.Selected']),
    /** Readers have the published catalogue from a file next to this one (`npm run catalog:file`). */
    readersFile: z._default(z.boolean(), false),
    /** Seconds between two checks for others' changes. */
    pollSeconds: z._default(z.int().check(z.gte(2), z.lte(3600)), 60),
    /** A second list of the same site for the usage counts of all browsers; without it they stay in each browser. */
    usageList: z.optional(text),
    /** The counts contain the names of the people who opened boards; needs `usageList`. */
    usageNames: z._default(z.boolean(), false),
    /** A list of the same site for the comments of all users; without it comments are off. */
    commentsList: z.optional(text),
    /** A list of the same site for the personal state of each user; without it that stays in each browser. */
    personalList: z.optional(text),
    samples: z._default(z.boolean(), false),
  }),
]);

/** A filter of "Filtros del Dashboard" (SPEC section 2.5). */
const filter = z.strictObject({
  /** Its name in `filterTargets` of boards, in links and in stored views. */
  id: z.string().check(z.regex(/^[a-z][a-z\d-]*$/)),
  label: text,
  kind: z.enum(['list', 'date']),
  /** Of a list: the data type of its columns, with which Power BI receives the values. */
  type: z.optional(z.enum(['text', 'number'])),
  /** Of a list: the values, or a catalogue whose active entries are the values; without it users type them. */
  values: z.optional(
    z.union([z.strictObject({ catalog: z.enum(['regions', 'plants', 'products', 'transport']) }), texts]),
  ),
});

/** People and groups of the organisation through Microsoft Graph; without it only those of the catalogue are available. */
const directory = z.strictObject({
  /** Graph's root with its version, without a slash at the end. */
  graphUrl: z._default(url, 'https://graph.microsoft.com/v1.0'),
  /** Scopes of the user's token for Graph to search people. */
  peopleScopes: z._default(texts, ['User.ReadBasic.All']),
  /** The same for groups, which need an administrator's consent; `[]`: groups are not offered. */
  groupScopes: z._default(z.array(text), []),
  /** The menu leaves out boards of level "authorized" whose rules name neither the user nor a group of theirs. */
  hideBoards: z._default(z.boolean(), false),
});

/** SPEC section 3, constants that are sent to the assistant: required only with an assistant. */
const chatConstants = ['organizationId', 'datasetId', 'executeQueriesEndpoint'] as const;

/**
 * `portal.config.json`, the one file that differs between organisations (docs/configuration.md).
 * It is public: it holds identifiers and addresses, never a secret.
 */
export const portalConfigSchema = z
  .strictObject({
    /** For editors: the address of `portal.config.schema.json`. */
    $schema: z.optional(z.string()),
    identity,
    powerBi: z.strictObject({
      /** REST root, without a slash at the end. */
      apiUrl: z._default(url, 'https://api.powerbi.com/v1.0/myorg'),
      /** Host of the embedded frame and of share links. */
      appUrl: z._default(url, 'https://app.powerbi.com'),
      organizationId: z.optional(guid),
      datasetId: z.optional(guid),
      executeQueriesEndpoint: z.optional(url),
      /** Only for the emulated organisation: the frame page on this site that replaces Power BI's. */
      emulatedFrame: z.optional(sitePathSchema),
      /**
       * The connection indicators of the menu (SPEC section 2.3): from the last refresh of each board's dataset, or random as a
       * sample. By default the sample is the emulated organisation's.
       */
      connections: z.optional(z.enum(['refresh', 'sample'])),
      /** Permissions of the embedded report (SPEC section 3: All), by their name in powerbi-client. */
      permissions: z._default(z.enum(['All', 'Read']), 'All'),
      /** Ignored. Accepted so that the portal starts with older configurations. */
      activityScopes: z.optional(z.array(text)),
    }),
    chat: z.optional(
      z.strictObject({
        production: webhook,
        test: webhook,
        /** Deadline of a reply, in seconds. */
        deadlineSeconds: z._default(z.int().check(z.gte(5), z.lte(600)), 100),
        /** Send the user's ratings of earlier replies with the next message. */
        sendRatings: z._default(z.boolean(), false),
        /** Offer to dictate a question. The browser's own recognition may send the voice to its vendor. */
        voice: z._default(z.boolean(), false),
      }),
    ),
    catalog: z._default(catalog, { kind: 'browser', samples: true }),
    /** Telemetry; off if absent. */
    telemetry: z.optional(
      z.strictObject({
        /** The organisation's collector: OTLP over HTTP. */
        url: endpoint,
      }),
    ),
    alerts: z._default(
      z.strictObject({
        /** Offer alerts on numbers of DAX queries, which require knowledge of the model. */
        queries: z._default(z.boolean(), false),
      }),
      { queries: false },
    ),
    directory: z.optional(directory),
    /** The settings offer the testers' drawer to all users; by default only if `?trace` was in the address. */
    traceLog: z.optional(z.boolean()),
    brand: z._default(brandSchema, plainBrand),
    /** Languages of the interface: with more than one, users choose in the settings. */
    languages: z._default(z.array(z.enum(languages)).check(z.minLength(1)), ['es']),
    /** Language for users who have not chosen; by default the browser's, else the first of `languages`. */
    language: z.optional(z.enum(languages)),
    /** Where users get help: an entry of the account menu, and a link in each error. */
    help: z.optional(helpSchema),
    /** The list of the view "Documentos"; without it the view has no content (SPEC section 2.3). */
    documents: z.optional(
      z.array(
        z.strictObject({
          title: named,
          /** Such as "Manual". */
          kind: named,
          address: endpoint,
        }),
      ),
    ),
    /** The groups of the menu; by default those of SPEC section 2.3. */
    menu: z.optional(menuGroupsSchema),
    /** The filters, in the order of the dialog; by default date, region and sector of SPEC section 9. */
    filters: z.optional(z.array(filter)),
    boards: z.array(boardSchema).check(z.minLength(1)),
  })
  .check(
    z.superRefine((value, { addIssue }) => {
      const { chat, powerBi, boards, languages: offered, language } = partsOf(value);
      if (language !== undefined && Array.isArray(offered) && !offered.includes(language))
        addIssue({ code: 'custom', path: ['language'], message: rule('languageNotOffered') });
      const ids = Array.isArray(boards) ? boards.map((board) => partsOf(board).id) : [];
      for (const [index, id] of ids.entries())
        if (id !== undefined && ids.indexOf(id) < index)
          addIssue({ code: 'custom', path: ['boards', index, 'id'], message: rule('repeated') });
      if (chat === undefined) return;
      for (const field of chatConstants) {
        if (partsOf(powerBi)[field] === undefined)
          addIssue({
            code: 'custom',
            path: ['powerBi', field],
            message: rule('neededByChat'),
          });
      }
    }, always),
  );

/** The validated configuration with all defaults. */
export type PortalConfig = z.infer<typeof portalConfigSchema>;
export type PortalDocument = NonNullable<PortalConfig['documents']>[number];

/** Error code of the file or of one of its fields. */
export type ConfigProblem =
  | { readonly code: 'status'; readonly status: number }
  | { readonly code: 'unreadable' | 'encoding' | 'notJson' | 'unknownField' }
  | { readonly code: 'schema'; readonly issue: SchemaIssue };

/** Whether the connection indicators of the menu are random: the demonstration's default (SPEC section 2.3). */
export const hasSampleConnections = ({ powerBi }: Pick<PortalConfig, 'powerBi'>): boolean =>
  (powerBi.connections ?? (powerBi.emulatedFrame ? 'sample' : 'refresh')) === 'sample';

/** Whether the settings offer "Registro de transiciones" (SPEC section 2.5): the demonstration's default. */
export const offersTraceLog = ({ traceLog, powerBi }: Pick<PortalConfig, 'traceLog' | 'powerBi'>): boolean =>
  traceLog ?? powerBi.emulatedFrame !== undefined;

/** One invalid field: its path ("identity.clientId") and its error. */
export interface ConfigIssue {
  readonly field: string;
  readonly problem: ConfigProblem;
}
