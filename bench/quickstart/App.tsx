import { AuthenticatedTemplate, UnauthenticatedTemplate, useMsal } from '@azure/msal-react';
import { models } from 'powerbi-client';
import { PowerBIEmbed } from 'powerbi-client-react';
import { useEffect, useState } from 'react';
import { hintKey, loginScopes, lookUp, powerBiScopes, reports } from '../organisation.ts';

/** Configuration without a token: the component bootstraps the frame; the next props bring the report. */
const bootstrap: models.IReportEmbedConfiguration = {
  type: 'report',
  id: undefined,
  embedUrl: undefined,
  accessToken: undefined,
  tokenType: models.TokenType.Aad,
} as unknown as models.IReportEmbedConfiguration;

function Report({ id }: { readonly id: string }) {
  const { instance, accounts } = useMsal();
  const [account] = accounts;
  const [config, setConfig] = useState(bootstrap);

  useEffect(() => {
    if (!account) return;
    let isCurrent = true;
    const load = async () => {
      const { accessToken } = await instance.acquireTokenSilent({ scopes: powerBiScopes, account });
      const report = await lookUp(id, accessToken);
      if (!isCurrent) return;
      setConfig({
        type: 'report',
        id: report.id,
        embedUrl: report.embedUrl,
        accessToken,
        tokenType: models.TokenType.Aad,
        settings: { panes: { filters: { expanded: false, visible: false } } },
      });
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [instance, account, id]);

  return <PowerBIEmbed embedConfig={config} cssClassName="report" />;
}

function Dashboards() {
  const { accounts } = useMsal();
  const [id, setId] = useState<string>(reports[0].id);
  const username = accounts[0]?.username;
  useEffect(() => {
    if (username) localStorage.setItem(hintKey, username);
  }, [username]);
  return (
    <>
      <header>
        {reports.map((report) => (
          <button key={report.id} type="button" onClick={() => setId(report.id)}>
            {report.name}
          </button>
        ))}
      </header>
      <Report id={id} />
    </>
  );
}

function SignIn() {
  const { instance } = useMsal();
  const [loginHint] = useState(() => localStorage.getItem(hintKey));
  useEffect(() => {
    if (loginHint) void instance.ssoSilent({ scopes: loginScopes, loginHint });
  }, [instance, loginHint]);
  if (loginHint) return <p>Identificando...</p>;
  return (
    <button type="button" onClick={() => void instance.loginPopup({ scopes: loginScopes })}>
      Entrar
    </button>
  );
}

export function App() {
  return (
    <>
      <AuthenticatedTemplate>
        <Dashboards />
      </AuthenticatedTemplate>
      <UnauthenticatedTemplate>
        <SignIn />
      </UnauthenticatedTemplate>
    </>
  );
}
