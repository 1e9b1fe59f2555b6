import type * as spanish from './remedies.copy';

const entra = 'Whoever administers the application in Entra ID';

const powerBi = 'Whoever administers Power BI';

const host = 'Whoever publishes the portal';

const sharePoint = 'Whoever administers SharePoint';

const flows = 'Whoever administers the assistant workflow';

const collectors = 'Whoever administers the telemetry collector';

const network = 'Whoever administers the network';

const you = 'You';

const registration = 'Entra ID → App registrations → the portal';

const enterprise = 'Entra ID → Enterprise applications → the portal';

export const copy: typeof spanish.copy = {
  offline: { what: 'The browser is offline.', who: you, where: 'The network of this device' },
  unreachable: {
    what: 'This server cannot be reached, or its response may not be read.',
    who: network,
    where: 'Ad blocker of the browser; proxy, DNS or firewall between this device and the server',
  },
  policyBlocks: {
    what: 'The security policy of the site does not allow calling this server.',
    who: host,
    where: 'npm run hosting with the current configuration; publish the headers again',
  },
  tooSlow: { what: 'It did not respond in time.', who: network, where: 'Service status, proxy or network' },
  throttled: {
    what: 'The service asks to wait: there were too many calls.',
    who: you,
    where: 'Wait as long as the detail says, or a minute, and check again',
  },
  serviceFails: {
    what: 'The service responded with an error.',
    who: 'Support of the service',
    where: 'Service status; hand on the detail below',
  },
  brokenAnswer: {
    what: "The response is not the service's: something in between changes it.",
    who: network,
    where: 'Proxy or traffic inspection',
  },
  spaMissing: {
    what: "The portal's address is registered, but not as a single-page application (SPA).",
    who: entra,
    where: `${registration} → Authentication → move the address to "Single-page application"`,
  },
  redirectUnknown: {
    what: "The portal's address is not registered exactly as it is.",
    who: entra,
    where: `${registration} → Authentication → Single-page application`,
  },
  appUnknown: {
    what: 'The application does not exist in this organization.',
    who: host,
    where: 'portal.config.json → identity.clientId and identity.authority',
  },
  notAssigned: {
    what: 'Your account is not assigned to the application.',
    who: entra,
    where: `${enterprise} → Users and groups`,
  },
  conditionalAccess: {
    what: 'A conditional access policy does not allow signing in from here.',
    who: 'Whoever administers security in Entra ID',
    where: 'Entra ID → Conditional Access → What If; sign-in logs with the correlation ID',
  },
  secondFactor: {
    what: 'Microsoft asks for a second factor.',
    who: you,
    where: "Open a dashboard and respond in Microsoft's window",
  },
  guestUnknown: {
    what: 'The account belongs to another organization and is not invited.',
    who: entra,
    where: 'Entra ID → Users → Invite external user',
  },
  consentMissing: {
    what: 'Consent for the Power BI permissions is missing.',
    who: entra,
    where: `${registration} → API permissions → Grant admin consent`,
  },
  scopeMixed: {
    what: 'The permissions that the portal asks for are not valid together.',
    who: host,
    where: 'portal.config.json → identity.powerBiScopes',
  },
  sessionEnded: { what: 'The session ended.', who: you, where: 'Sign out and in again' },
  providerBusy: {
    what: 'Microsoft Entra ID is not responding at the moment.',
    who: 'Microsoft support',
    where: 'Microsoft 365 status; check again in a few minutes',
  },
  tokenFailed: {
    what: 'Microsoft did not give access.',
    who: entra,
    where: 'Entra ID → sign-in logs, with the detail below',
  },
  permissionsMissing: {
    what: 'Your access token lacks Power BI permissions.',
    who: entra,
    where: `${registration} → API permissions → Power BI Service, delegated, and grant consent`,
  },
  redirectMissing: {
    what: "The page that receives Microsoft's answers is not on the site.",
    who: host,
    where: 'portal.config.json → identity.redirectPath, or publish redirect.html',
  },
  redirectFramed: {
    what: 'The site forbids showing this page in a frame: there is no silent sign-in.',
    who: host,
    where: 'Remove X-Frame-Options from this page',
  },
  redirectIsolated: {
    what: 'The site isolates this page: the sign-in window cannot answer.',
    who: host,
    where: 'Remove Cross-Origin-Opener-Policy from this page',
  },
  policyMissing: {
    what: 'The site does not send its security policy (Content-Security-Policy).',
    who: host,
    where: 'npm run hosting writes the headers of each server',
  },
  policyOutdated: {
    what: 'The security policy lacks servers of the configuration.',
    who: host,
    where: 'npm run hosting with the current configuration; publish the headers again',
  },
  tokenRefused: {
    what: 'The service does not accept your access token.',
    who: host,
    where: 'portal.config.json → identity.powerBiScopes and powerBi.apiUrl must be of the same cloud',
  },
  notLicensed: {
    what: 'Your account has no license for this Power BI content.',
    who: powerBi,
    where: 'Microsoft 365 admin center → Licenses, or a capacity for the workspace',
  },
  forbidden: {
    what: 'Power BI does not permit it to you.',
    who: powerBi,
    where: 'Access of the workspace or of the app; tenant setting "Embed content in apps"',
  },
  workspaceEntries: {
    what: 'Power BI returned workspaces without an id; the portal leaves them out. Their number is below.',
    who: powerBi,
    where: 'Support of Power BI, or a proxy that changes responses',
  },
  modelUnsupported: {
    what: 'This model has no refreshes: data is pushed into it, or it queries its source directly. There is nothing to fix.',
    who: powerBi,
    where: 'Type of the semantic model in the workspace',
  },
  refreshesForbidden: {
    what: 'You may not read the refreshes: Power BI shows them only to those who may write the semantic model.',
    who: powerBi,
    where: 'Role Contributor in the workspace of the model, only for who publishes the state of the data',
  },
  queriesForbidden: {
    what: 'You may not query the data of this model: neither the assistant nor the numbers of the start page read it with your account.',
    who: powerBi,
    where: 'Build permission on the semantic model; tenant setting "Dataset Execute Queries REST API"',
  },
  reportMissing: {
    what: 'The Power BI report is not where the dashboard says, or you do not have access.',
    who: powerBi,
    where: 'Admin Portal → Dashboards: Report ID and Workspace ID; in Power BI, access to the workspace',
  },
  appMissing: {
    what: 'The Power BI app is not installed for your account, or does not have this Power BI report.',
    who: powerBi,
    where:
      'Open the app once in Power BI, or install it for everybody ("Push apps to end users"); App ID and Report ID of the dashboard must be those of the app',
  },
  pageMissing: {
    what: 'The Power BI report does not have the page of the dashboard, and opens another one.',
    who: powerBi,
    where: 'Admin Portal → Dashboards: choose another page; or put the page back in Power BI',
  },
  reportForeign: {
    what: 'The Power BI report comes from another address than the configured one.',
    who: host,
    where: 'portal.config.json → powerBi.appUrl',
  },
  catalogConsent: {
    what: 'Consent for the catalog is missing.',
    who: entra,
    where: `${registration} → API permissions → Microsoft Graph, Sites.Selected, and grant consent`,
  },
  catalogMissing: {
    what: 'The site or the list of the catalog does not exist.',
    who: sharePoint,
    where: 'portal.config.json → catalog.site and catalog.list; npm run setup:sharepoint',
  },
  catalogDenied: {
    what: 'Your account or the application cannot read the catalog.',
    who: sharePoint,
    where: 'Permissions of the site and the list; npm run setup:sharepoint -- --grant',
  },
  catalogChanges: {
    what: 'The catalog can be read, but Microsoft Graph does not return its changes: the portal reads all of it each time.',
    who: host,
    where: 'portal.config.json → catalog.pollSeconds: 300 or more',
  },
  catalogEntries: {
    what: 'Some items of the list could not be read; the portal leaves them out. Their number is below.',
    who: sharePoint,
    where: 'The list of the catalog in SharePoint: fix or delete these items',
  },
  dataStateColumn: {
    what: 'The list of the catalog does not have the column DataState: nobody can publish the state of the data.',
    who: sharePoint,
    where: 'npm run setup:sharepoint, which adds the column',
  },
  dataStateMissing: {
    what: 'Nobody publishes the state of the data: readers do not see its age.',
    who: powerBi,
    where:
      'Open the administration mode with an account that is a Contributor of the workspaces, or schedule docs/n8n-freshness.json',
  },
  dataStateOld: {
    what: 'Nobody has published the state of the data for more than two hours: readers see "Last news…".',
    who: powerBi,
    where: 'The scheduled workflow that publishes it, or the administration mode opened by a Contributor',
  },
  personalMissing: {
    what: 'The personal list does not exist, or lacks columns: favorites, views and settings stay in each browser.',
    who: sharePoint,
    where: 'npm run setup:sharepoint, which creates the list and its columns',
  },
  personalDenied: {
    what: 'This account cannot write to the personal list: its data stay in each browser.',
    who: sharePoint,
    where: 'The list → Settings → Permissions: everybody with "Contribute"',
  },
  personalVisible: {
    what: 'This account sees items of other people in the personal list: the list is not private, or the account is an owner of the site.',
    who: sharePoint,
    where:
      'The list → Settings → Advanced settings → Item-level permissions: read and edit only the own items. Repeat the test with an account that is no owner',
  },
  webhookConsent: {
    what: "Consent for the assistant's webhook is missing.",
    who: entra,
    where: `${registration} → API permissions → the application of the webhook`,
  },
  webhookOrigin: {
    what: 'The webhook responds, but the browser cannot read its response: its workflow is not published, the address is not its own, or it does not allow this site.',
    who: flows,
    where:
      'n8n → publish the workflow; portal.config.json → chat.production.url; Webhook node → Allowed Origins (CORS)',
  },
  webhookMissing: {
    what: 'The webhook does not exist or its workflow is not published.',
    who: flows,
    where: 'n8n → publish the workflow; portal.config.json → chat.production.url',
  },
  webhookRefuses: {
    what: 'The webhook does not accept the caller.',
    who: flows,
    where: 'n8n → authentication of the webhook; portal.config.json → chat.production.scopes',
  },
  webhookGateway: {
    what: "The server before the assistant's workflow got no response.",
    who: flows,
    where: 'n8n is running; proxy before n8n → time limit',
  },
  webhookFails: {
    what: "The assistant's workflow ended with an error.",
    who: flows,
    where: 'n8n → Executions of the workflow, at this time; if it saves none, its test address',
  },
  webhookImmediate: {
    what: 'The webhook responds before it has the answer.',
    who: flows,
    where: 'n8n → Webhook node → Respond: not "Immediately"',
  },
  collectorOrigin: {
    what: 'The collector responds, but the browser cannot read its response: it does not allow this site.',
    who: collectors,
    where: 'Collector → CORS: this address and the header Content-Type',
  },
  collectorFails: {
    what: 'The collector does not accept the traces.',
    who: collectors,
    where: 'portal.config.json → telemetry.url; collector → OTLP receiver over HTTP',
  },
  unexpected: {
    what: 'The check could not be made.',
    who: 'Support of the portal',
    where: 'Check again; if it persists, give the result to support',
  },
};
