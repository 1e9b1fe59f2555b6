import './quickstart.css';
import { PublicClientApplication } from '@azure/msal-browser';
import { MsalProvider } from '@azure/msal-react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registration } from '../organisation.ts';
import { App } from './App.tsx';

/**
 * The page that Microsoft's tutorials assemble: msal-react's provider and templates around the component of
 * powerbi-client-react, which receives its token when one is available.
 */
async function start(): Promise<void> {
  const msal = new PublicClientApplication({
    auth: { ...registration, redirectUri: `${location.origin}/` },
    cache: { cacheLocation: 'sessionStorage' },
  });
  await msal.initialize();
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <MsalProvider instance={msal}>
        <App />
      </MsalProvider>
    </StrictMode>,
  );
}

// The redirect URI is the site root, so this page also runs in the popup and in the hidden frame.
if (location.hash.includes('code=') || location.hash.includes('error=')) {
  void import('@azure/msal-browser/redirect-bridge').then((bridge) => bridge.broadcastResponseToMainFrame());
} else {
  void start();
}
