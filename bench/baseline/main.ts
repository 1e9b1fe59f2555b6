import { type AccountInfo, PublicClientApplication } from '@azure/msal-browser';
import { factories, models, service } from 'powerbi-client';
import { hintKey, loginScopes, lookUp, powerBiScopes, registration, reports } from '../organisation.ts';

/**
 * The smallest page that shows a report with Microsoft's packages: no framework, no screens, and a
 * bootstrapped frame.
 */
const msal = new PublicClientApplication({
  auth: { ...registration, redirectUri: `${location.origin}/` },
  cache: { cacheLocation: 'sessionStorage' },
});
const powerBi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
const header = document.querySelector('header') as HTMLElement;
const host = document.querySelector('#report') as HTMLElement;

function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}

async function show(account: AccountInfo, id: string): Promise<void> {
  const { accessToken } = await msal.acquireTokenSilent({ scopes: powerBiScopes, account });
  const report = await lookUp(id, accessToken);
  powerBi.embed(host, {
    type: 'report',
    id: report.id,
    embedUrl: report.embedUrl,
    accessToken,
    tokenType: models.TokenType.Aad,
    permissions: models.Permissions.All,
    settings: { panes: { filters: { visible: false }, pageNavigation: { visible: false } } },
  } as models.IReportEmbedConfiguration);
}

function open(account: AccountInfo): void {
  localStorage.setItem(hintKey, account.username);
  header.replaceChildren(...reports.map(({ id, name }) => button(name, () => void show(account, id))));
  void show(account, reports[0].id);
}

const bootstrap = () => powerBi.bootstrap(host, { type: 'report' });

function showGate(): void {
  const signIn = async () => {
    const { account } = await msal.loginPopup({ scopes: loginScopes, prompt: 'select_account' });
    bootstrap();
    open(account);
  };
  header.replaceChildren(button('Entrar', () => void signIn()));
}

async function start(): Promise<void> {
  await msal.initialize();
  await msal.handleRedirectPromise();
  const [account] = msal.getAllAccounts();
  const loginHint = localStorage.getItem(hintKey);
  if (account || loginHint) {
    header.textContent = 'Identificando...';
    bootstrap();
  }
  if (account) return open(account);
  if (!loginHint) return showGate();
  open((await msal.ssoSilent({ scopes: loginScopes, loginHint })).account);
}

// The redirect URI is the site root, so this page also runs in the popup and in the hidden frame.
if (location.hash.includes('code=') || location.hash.includes('error=')) {
  void import('@azure/msal-browser/redirect-bridge').then((bridge) => bridge.broadcastResponseToMainFrame());
} else {
  void start();
}
