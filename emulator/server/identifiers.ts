/** Identifiers of the emulated organisation that several modules use. */

/** Directory (tenant) id. */
export const tenantId = '2d6c1a58-7f0b-4e3a-8c55-90b1f7a4e6d3';
/** Application (client) id of the portal in that directory. */
export const clientId = '8e0f4b7a-3c21-4d95-a6be-15f2c9d07a64';
/** Issuer of the tokens in plain mode. The host does not exist, because no request goes to it. */
export const plainAuthority = 'https://login.emulador.example/cementos';
/** Redirect URIs of the application as paths of the portal's origin; also valid after a logout. */
export const redirectPaths = ['/', '/redirect.html', '/tableros/', '/tableros/redirect.html'] as const;
/** Audience of a Power BI access token, and the prefix of its scopes. */
export const powerBiResource = 'https://analysis.windows.net/powerbi/api';
/** Audience of a Microsoft Graph access token (`User.Read`). */
export const graphResource = '00000003-0000-0000-c000-000000000000';
/** The organisation's SharePoint, and the site and list of the portal's catalogue. */
export const sharePointHost = 'cementos.sharepoint.com';
export const sitePath = '/sites/portal';
export const siteId = `${sharePointHost},6a3f0d52-41c7-4b0e-9c1a-8e5d27b4f013,b81c9e47-2d60-4f35-a7e2-0c94d6158f7b`;
export const catalogList = 'Catalogo del portal';
/** The list to which every portal adds its usage counts. */
export const usageList = 'Uso del portal';
/** The list of comments: every user adds items, and changes only their own. */
export const commentsList = 'Comentarios del portal';
/** The list of personal states: everybody reads and writes only the items that they created. */
export const personalList = 'Estado personal del portal';
/** The workspace of the two boards of SPEC section 3. */
export const mainWorkspaceId = '9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20';
/** The dataset behind the first report. */
export const mainDatasetId = '64d0c9d2-8a5e-4b2f-9a1c-7e3b50d1f8a2';
/** The dataset behind "Análisis de costos". */
export const costsDatasetId = '5c7f2e91-08d4-4b6a-a3c2-9e1b64f07d83';
/** The conditional access policy that asks for a second factor. */
export const conditionalAccessPolicyId = '5b0e3d7c-94a1-4c8f-b6f2-7d1e0a9c3b58';
/** Audience of a token for the webhook itself, and the prefix of its scopes. */
export const webhookResource = 'api://flujos.cementos.mx';
