import { frozen } from '@tools/machines/frozen';
import { describe, expect, it } from 'vitest';
import type { Failure } from '@/domain/shared/failure';
import { type AuthContext, authProgressMachine } from '@/machines/authProgress.machine';
import { leafStates } from '@/traces/describe';
import { gateFace } from './gateFace';

const viewOf = (context: Partial<AuthContext>, state: string) =>
  gateFace(frozen(authProgressMachine, state, { context }).getSnapshot());
const viewIn = (state: string, failure: Failure | null = null) => viewOf({ failure }, state);

describe('sign-in screen by state (SPEC sections 2.1 and 4)', () => {
  it('is hidden exactly when a user is signed in, and shown in every other state', () => {
    const open = leafStates(authProgressMachine).filter((state) => viewIn(state).kind === 'open');
    expect(open).toEqual(['none.signedIn']);
  });

  it('shows "Identificando..." during login, sso and acquireToken', () => {
    for (const state of [
      'login.popup',
      'login.redirect',
      'sso',
      'acquireToken.popup',
      'acquireToken.redirect',
    ])
      expect(viewIn(state).kind).toBe('waiting');
  });

  it('offers a way to cancel every step that can hang', () => {
    expect(viewIn('login.popup')).toMatchObject({ canCancel: true, canUseRedirect: true });
    expect(viewIn('acquireToken.popup')).toMatchObject({ canCancel: true, canUseRedirect: true });
    expect(viewIn('acquireToken.redirect')).toMatchObject({ canCancel: true });
    expect(viewIn('sso')).toMatchObject({ canCancel: true });
    expect(viewIn('startup')).toMatchObject({ canCancel: false, canUseRedirect: false });
  });

  it('welcomes the user, and shows why the last attempt failed', () => {
    expect(viewIn('none.signedOut')).toEqual({
      kind: 'welcome',
      failure: null,
      details: null,
      canChoose: false,
      hasProviderSession: false,
    });
    const said = (failure: Failure) => {
      const view = viewIn('none.signedOut', failure);
      return view.kind === 'welcome' ? view.failure : null;
    };
    expect(said({ code: 'offline' })).toBe('No hay conexión. Revisa tu red e inténtalo de nuevo.');
    expect(said({ code: 'signInFailed', detail: 'access_denied: no' })).toBe(
      'Cancelaste el inicio de sesión. Inténtalo de nuevo cuando quieras.',
    );
    expect(said({ code: 'signInFailed', detail: 'AADSTS900' })).toBe(
      'No pudimos iniciar tu sesión. Inténtalo de nuevo.',
    );
  });

  it.each([
    [
      9002326,
      'La dirección de este portal no está registrada como aplicación de página única (SPA). Avisa a quien lo administra.',
    ],
    [90094, 'Un administrador de tu organización tiene que aprobar los permisos del portal.'],
    [50105, 'Tu cuenta no está asignada a este portal. Pide el acceso a un administrador.'],
    [53003, 'Una directiva de acceso condicional de tu organización no permite entrar desde aquí.'],
    [700016, 'Este portal no está dado de alta en tu organización. Avisa a quien lo administra.'],
    [
      50020,
      'Tu cuenta es de otra organización y no está invitada a esta. Entra con otra cuenta o pide la invitación.',
    ],
  ])('explains AADSTS%i, with code, correlation id and time for an administrator', (code, sentence) => {
    const correlationId = '45d80262-c77f-487b-a95b-4566c736e1bc';
    const detail = `invalid_grant: AADSTS${code}: No. Trace ID: x Correlation ID: ${correlationId} Timestamp: 2026-11-21 13:05:30Z`;
    expect(viewIn('none.signedOut', { code: 'signInFailed', detail })).toMatchObject({
      failure: sentence,
      details: `Código: AADSTS${code}\nId. de correlación: ${correlationId}\nHora: 2026-11-21 13:05:30 UTC`,
    });
  });

  it('offers another account if the hint would choose an account', () => {
    expect(viewOf({ hasHint: true }, 'none.signedOut')).toMatchObject({ canChoose: true });
  });

  it('hides the first user’s data under the sign-in screen while the page reloads (SPEC section 6)', () => {
    const account = { id: 'a1', objectId: 'a1', name: 'Ana', username: 'ana@example.com', roles: [] };
    expect(viewOf({ account }, 'none.replaced')).toMatchObject({ kind: 'waiting', keepsPortal: false });
    expect(viewOf({ account }, 'login.popup')).toMatchObject({ kind: 'waiting', keepsPortal: true });
  });
});
