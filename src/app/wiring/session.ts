import { createPermissionRequests } from '@/app/requests/grants';
import { permissionAsked, permissionGranted } from '@/store/permissions.slice';
import { selectPlace } from '@/store/place.selectors';
import { writesRefused } from '@/store/refusedWrites.slice';
import { signedIn, signedOut } from '@/store/session.slice';
import type { Wiring } from './rules';

/** The rules of the session, its token and its permissions (SPEC sections 4 and 8.1), and of refused storage (SPEC section 10). */
export function sessionRules({ when, store, actors, ports, state, notify }: Wiring): void {
  const { authProgress, reportLoad, reportData, tokenLife, catalogLoad } = actors;
  const { catalogOutbox, commentsOutbox } = actors;
  const { dispatch } = store;

  // ── The session (SPEC sections 4 and 8.1)
  when.fact(authProgress, 'session.opened', ({ account }) => {
    void ports.report.bootstrap();
    dispatch(signedIn(account));
    catalogLoad.send({ type: 'session.opened' });
  });
  when.fact(authProgress, 'session.reopened', () => {
    reportLoad.send({ type: 'session.reopened' });
    catalogLoad.send({ type: 'user.reload' });
    catalogOutbox.send({ type: 'user.retry' });
  });
  when.fact(authProgress, 'session.replaced', () => {
    dispatch(signedOut());
    ports.storageWrites.forget();
    ports.catalog.forget();
    ports.membership?.forget();
    ports.identity.restart();
  });
  when.fact(authProgress, 'session.closed', () => {
    dispatch(signedOut());
    for (const actor of [reportLoad, tokenLife]) actor.send({ type: 'session.closed' });
    catalogLoad.send({ type: 'session.closed' });
    ports.storageWrites.forget();
    ports.catalog.forget();
    ports.membership?.forget();
  });
  // Here, because the assistant may not be loaded yet.
  when.action(signedOut, () => ports.chatIdentity.forget());
  // Never send a user's data with another user's token. Pending data stay in the browser's storage.
  when.action(signedOut, () => {
    for (const outbox of [commentsOutbox, catalogOutbox]) outbox.send({ type: 'session.closed' });
  });
  when.fact(authProgress, 'page.leaving', () => ports.returnPlace.write(selectPlace(state())));
  when.fact(authProgress, 'signIn.failed', ({ failure }) => {
    ports.log('Falló la ventana de inicio de sesión', failure);
    ports.telemetry?.failed('signIn', failure, ports.now());
  });
  when.fact(authProgress, 'signOut.failed', ({ failure }) => ports.log('Falló el cierre de sesión', failure));

  // ── Data that the browser's storage refuses (SPEC section 10)
  ports.storageWrites.subscribe((kinds) => {
    dispatch(writesRefused(kinds));
    if (kinds.length > 0) notify({ kind: 'writesRefused', kinds });
  });

  // ── The token (SPEC section 4)
  when.fact(tokenLife, 'token.refreshed', (fact) => {
    reportData.send(fact);
    reportLoad.send(fact);
  });
  when.fact(tokenLife, 'session.expired', () => {
    reportLoad.send({ type: 'session.expired' });
    ports.telemetry?.failed('session', { code: 'sessionExpired' }, ports.now());
    notify({ kind: 'sessionExpired' });
  });

  // ── Permissions that are granted when first used (docs/decisions/0014-request-only-login-scopes-at-sign-in.md)
  const grant = createPermissionRequests(ports, store);
  when.action(permissionAsked, ({ payload }) => void grant(payload));
  when.action(permissionGranted, ({ payload }) => {
    if (payload !== 'catalog') return;
    catalogLoad.send({ type: 'user.reload' });
    for (const outbox of [commentsOutbox, catalogOutbox]) outbox.send({ type: 'user.retry' });
  });
}
