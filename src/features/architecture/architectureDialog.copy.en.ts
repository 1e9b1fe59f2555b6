import type { Translated } from '@/domain/shared/language';
import type * as spanish from './architectureDialog.copy';

export const copy: Translated<typeof spanish.copy> = {
  close: 'Close',
  content: 'Content',
  title: 'Production architecture',
  description: 'Which parts take part and what travels on each line.',
  diagram:
    'Diagram: the browser with the portal and the embedded Power BI report, connected to the web server, the identity provider, the Power BI service and the assistant workflow.',
  withToken: 'Carries an access token',
  withoutToken: 'No token',
  nodes: {
    browser: { title: "The person's browser", sub: [] },
    portal: { title: 'Portal', sub: ['A single page, no server:', 'MSAL and powerbi-client'] },
    frame: { title: 'Power BI report', sub: ['iframe of app.powerbi.com'] },
    web: { title: 'Web server', sub: ['Static files only'] },
    identity: { title: 'Microsoft Entra ID', sub: ['login.microsoftonline.com'] },
    powerBi: {
      title: 'Power BI service',
      sub: ['api.powerbi.com', 'app.powerbi.com', 'Dashboards, data'],
    },
    workflow: { title: 'Assistant flow', sub: ['Its own webhook'] },
  },
  labels: ['HTTPS', 'OIDC + PKCE', 'REST', 'postMessage', 'HTTPS', 'POST JSON', 'DAX'],
  lines: [
    {
      title: 'The browser downloads the portal',
      text: 'HTML, JavaScript and portal.config.json. They are public: they hold identifiers and addresses, never a secret. No server of our own sees data.',
    },
    {
      title: 'The person signs in',
      text: 'OpenID Connect with authorization code and PKCE, in a popup window or by redirect. The tokens stay in the session storage of the browser and are renewed silently every 50 minutes.',
      token: 'Entra ID issues the ID token and the access token for Power BI',
    },
    {
      title: 'The portal looks the Power BI report up',
      text: 'GET reports/{reportId}; without an answer it goes through the workspaces. It receives name, embed address and dataset.',
      token: 'Authorization: Bearer header',
    },
    {
      title: 'The portal talks to the Power BI report',
      text: 'window.postMessage messages with the origin checked both ways: load, filter, refresh; the Power BI report says when it is ready or fails.',
      token: 'Goes inside the load message and with each renewal',
    },
    {
      title: 'The Power BI report asks for its data',
      text: "The iframe queries Power BI by itself. The person's permissions and row-level security apply there, not in the portal.",
      token: 'The iframe uses the token it received',
    },
    {
      title: 'The person asks the assistant',
      text: "POST with the question and the dashboard's identifiers to the production or test webhook.",
      token: "Optional, in the body: the person's token",
    },
    {
      title: 'The workflow queries the dataset',
      text: 'With that token it calls executeQueries on behalf of the person and writes the answer. Without a token it answers without live data.',
      token: 'Authorization: Bearer header',
    },
  ],
};
