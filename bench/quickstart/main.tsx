import './quickstart.css';
import { PublicClientApplication } from '@azure/msal-browser';
import { MsalProvider } from '@azure/msal-react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registration } from '../organisation.ts';
import { App } from './App.tsx';

/**
 * The page that Microsoft's tutorials assemble: msal-react's provider and templates around powerbi-client-react's
 * component, which is given its token when there is one.
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

// The registered address is the site root, so the popup and the hidden frame are answered here.
if (location.hash.includes('code=') || location.hash.includes('error=')) {
  void import('@azure/msal-browser/redirect-bridge').then((bridge) => bridge.broadcastResponseToMainFrame());
} else {
  void start();
}
