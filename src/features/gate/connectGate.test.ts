import { describe, expect, it } from 'vitest';
import type { Failure } from '@/domain/shared/failure';
import { authProgressMachine } from '@/machines/authProgress.machine';
import { leafStates } from '@/traces/describe';
import { frozen } from '@/traces/frozen';
import { connectGate } from './connectGate';

const at = (state: string, failure: Failure | null = null) =>
  connectGate(frozen(authProgressMachine, state, { context: { failure } }).getSnapshot());

describe('the gate by state (SPEC 2.1, 4)', () => {
  it('is open exactly when somebody is signed in, and closed in every other state', () => {
    const open = leafStates(authProgressMachine).filter((state) => at(state).kind === 'open');
    expect(open).toEqual(['none.signedIn']);
  });

  it('says "Identificando..." during login, sso and acquireToken', () => {
    for (const state of ['login.popup', 'login.redirect', 'sso', 'acquireToken'])
      expect(at(state).kind).toBe('waiting');
  });

  it('offers a way out of everything that can hang', () => {
    expect(at('login.popup')).toMatchObject({ canCancel: true, canUseRedirect: true });
    expect(at('acquireToken')).toMatchObject({ canCancel: true, canUseRedirect: false });
    expect(at('sso')).toMatchObject({ canCancel: true });
    expect(at('startup')).toMatchObject({ canCancel: false, canUseRedirect: false });
  });

  it('welcomes, and says why the last attempt failed', () => {
    expect(at('none.signedOut')).toEqual({ kind: 'welcome', failure: null });
    const said = (failure: Failure) => {
      const view = at('none.signedOut', failure);
      return view.kind === 'welcome' ? view.failure : null;
    };
    expect(said({ code: 'offline' })).toContain('No hay conexión');
    expect(said({ code: 'signInFailed', detail: 'access_denied: no' })).toContain('Cancelaste');
    expect(said({ code: 'signInFailed', detail: 'AADSTS900' })).toContain('No pudimos iniciar tu sesión');
  });
});
