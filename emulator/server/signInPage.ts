import { html, raw } from 'hono/html';
import type { EntraError } from './entraErrors.ts';
import { mark, page } from './page.ts';
import type { Person } from './people.ts';

const css = `
main{min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:24px 16px}
.card{width:100%;max-width:440px;background:var(--p-panel);border:1px solid var(--p-line);border-radius:18px;box-shadow:var(--p-shadow-float);padding:28px 28px 22px}
header{display:grid;gap:14px;margin-bottom:18px}
header p{color:var(--p-ink2)}
ul{list-style:none;margin:0 -12px;padding:0;display:grid;gap:2px}
.person{position:relative;display:grid;grid-template-columns:40px 1fr;gap:0 14px;align-items:center;padding:9px 12px;border-radius:12px;transition:background-color 120ms ease-out}
.person:hover{background:var(--p-panel2)}
.person:active,.person[data-hinted]{background:var(--p-accent-soft)}
.person span{overflow-wrap:anywhere}
.person button{display:block;padding:0;border:0;background:none;font-weight:600;text-align:start;cursor:pointer}
.person button::after{content:'';position:absolute;inset:0;border-radius:12px}
.person button:focus-visible{outline:0}
.person button:focus-visible::after{outline:2px solid var(--p-accent);outline-offset:-2px}
.face{width:40px;height:40px;border-radius:50%;display:grid;place-items:center;background:var(--p-accent-soft);color:var(--p-accent-strong);font-weight:600;font-size:13.5px}
.mail{display:block;color:var(--p-ink2)}
.note{color:var(--p-ink3);font-size:12.5px;line-height:17px;display:block}
.other{margin-top:12px;border-top:1px solid var(--p-line);padding-top:12px}
summary{display:flex;align-items:center;gap:10px;min-height:36px;border-radius:9px;cursor:pointer;font-weight:500;color:var(--p-accent);list-style:none}
summary::-webkit-details-marker{display:none}
details form{display:grid;gap:8px;padding:6px 0 4px}
label{font-weight:500}
.row{display:flex;gap:8px}
input{flex:1;min-width:0;height:40px;padding:0 12px;border:1px solid var(--p-line-strong);border-radius:9px;background:var(--p-panel)}
.primary,.plain{height:40px;padding:0 16px;border-radius:9px;font-weight:600;cursor:pointer;transition:background-color 120ms ease-out}
.primary{border:0;background:var(--p-accent);color:var(--p-on-accent)}
.primary:hover{background:var(--p-accent-strong)}
.plain{border:1px solid var(--p-line);background:var(--p-panel);color:var(--p-ink2)}
.plain:hover{background:var(--p-panel2)}
.wrong{color:var(--p-bad-ink);font-size:12.5px;line-height:18px}
footer{display:flex;justify-content:space-between;align-items:center;gap:16px;margin-top:10px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;padding:12px 14px;border-radius:9px;background:var(--p-panel2);border:1px solid var(--p-line);font:12.5px/18px ui-monospace,monospace;color:var(--p-ink2)}
@media (pointer:coarse){.person{min-height:52px}summary,.primary,.plain,input{min-height:44px}}
/* The size of a sign-in popup: everyone fits without scrolling. */
@media (max-height:760px){main{padding:12px}.card{padding:18px 22px 14px}header{grid-template-columns:auto 1fr;align-items:center;margin-bottom:8px}.mail{display:none}.person{padding-block:5px}.face{width:34px;height:34px;font-size:12.5px;justify-self:center}ul{gap:0}.other{margin-top:6px;padding-top:6px}footer{margin-top:4px}}
@media (max-width:420px){.card{padding:22px 20px 18px;border-radius:14px}}
`;

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word[0])
    .join('')
    .slice(0, 2);

/** The button contains only the name, so that this is its accessible name; its box covers the whole row. */
const personRow = (
  { id, name, username, note }: Person,
  hint: string | undefined,
  isSignedIn: boolean,
) => html`<li class="person"
  ${username === hint ? html`data-hinted` : ''}>
  <span class="face" aria-hidden="true">${initials(name)}</span>
  <span>
    <button type="submit" name="person" value="${id}" aria-describedby="note-${id}"
      ${username === hint ? html`autofocus` : ''}>${name}</button>
    <span class="mail">${username}</span>
    <span class="note" id="note-${id}">${isSignedIn ? 'Sesión iniciada. ' : ''}${note}</span>
  </span>
</li>`;

/** The account picker. Every form posts to the page's own address, which contains the request. */
export function signInPage({
  people,
  signedIn,
  hint,
  unknown,
  script = '',
}: {
  people: readonly Person[];
  /** Users with a session in this browser, listed first. */
  signedIn: readonly Person[];
  /** The e-mail address the application expects. */
  hint: string | undefined;
  /** The typed address, if no user has it. */
  unknown?: string;
  /** Trusted; runs before the user chooses. */
  script?: string;
}) {
  const listed = [...signedIn, ...people.filter((person) => !signedIn.includes(person))];
  const other = html`<details class="other" ${unknown === undefined ? '' : html`open`}>
    <summary>
      <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" aria-hidden="true"><circle cx="10" cy="8" r="4" /><path d="M3 20a7 7 0 0 1 11-5.7M18 14v6M15 17h6" /></svg>
      Usar otra cuenta
    </summary>
    <form method="post">
      <label for="username">Correo de la organización</label>
      <div class="row">
        <input id="username" name="username" type="email" autocomplete="username" required value="${unknown ?? ''}"
          ${unknown === undefined ? '' : html`aria-invalid="true" aria-describedby="unknown"`} />
        <button class="primary" type="submit">Continuar</button>
      </div>
      ${unknown === undefined ? '' : html`<p class="wrong" id="unknown" role="alert">No hay ninguna cuenta con ese correo. Elige una de la lista.</p>`}
    </form>
  </details>`;
  return page(
    'Elige una cuenta · Organización emulada',
    css,
    html`${script === '' ? '' : html`<script>${raw(script)}</script>`}<main>
      <div class="card">
        <header>
          ${mark}
          <div>
            <h1>Elige una cuenta</h1>
            <p>para continuar en el portal de tableros</p>
          </div>
        </header>
        <form method="post">
          <ul>${listed.map((person) => personRow(person, hint, signedIn.includes(person)))}</ul>
        </form>
        ${other}
        <footer>
          <p class="quiet">Organización emulada: personas de muestra, sin contraseña.</p>
          <form method="post"><button class="plain" type="submit" name="cancel" value="1">Cancelar</button></form>
        </footer>
      </div>
    </main>`,
  );
}

const notice = (title: string, body: ReturnType<typeof html>) =>
  page(
    `${title} · Organización emulada`,
    css,
    html`<main><div class="card"><header>${mark}<h1>${title}</h1></header>${body}</div></main>`,
  );

/** Page for an error that must not be sent to the application, which therefore receives nothing. */
export const errorPage = ({ error_description, correlation_id, trace_id, timestamp }: EntraError) =>
  notice(
    'No se puede iniciar sesión',
    html`<p style="color:var(--p-ink2);margin-bottom:14px">Pide ayuda a quien administra el portal y dale estos datos. Ya puedes cerrar esta ventana.</p>
      <pre>${error_description}</pre>
      <p class="quiet" style="margin-top:12px">Id. de correlación ${correlation_id}<br />Id. de seguimiento ${trace_id}<br />${timestamp}</p>`,
  );

const hidden = (
  person: Person,
  done: readonly string[],
) => html`<input type="hidden" name="person" value="${person.id}" />
  ${done.map((step) => html`<input type="hidden" name="done" value="${step}" />`)}`;

/** The second-factor page: waits until the user (or a test) confirms it. */
export const secondFactorPage = (person: Person) =>
  notice(
    'Aprueba el inicio de sesión',
    html`<p class="mail" style="margin-bottom:14px">${person.username}</p>
      <p style="color:var(--p-ink2);margin-bottom:18px">Abre la aplicación Authenticator de tu teléfono y escribe este número.</p>
      <p style="font-size:40px;font-weight:700;text-align:center;margin-bottom:18px">47</p>
      <form method="post">${hidden(person, ['secondFactor'])}
        <button class="primary" type="submit" style="width:100%">Ya lo aprobé</button></form>
      <form method="post" style="margin-top:8px"><button class="plain" type="submit" name="cancel" value="secondFactor" style="width:100%">Cancelar</button></form>`,
  );

/** The consent page for the permissions of the scopes. */
export const consentPage = (person: Person, scope: string, done: readonly string[]) =>
  notice(
    'Permisos solicitados',
    html`<p class="mail" style="margin-bottom:14px">${person.username}</p>
      <p style="color:var(--p-ink2);margin-bottom:10px">Portal de tableros quiere:</p>
      <pre>${scope.split(' ').join('\n')}</pre>
      <footer style="margin-top:18px">
        <form method="post"><button class="plain" type="submit" name="cancel" value="consent">Cancelar</button></form>
        <form method="post">${hidden(person, [...done, 'consent'])}<button class="primary" type="submit">Aceptar</button></form>
      </footer>`,
  );

/** AADSTS90094: only an administrator may consent; the only way back is without consent. */
export const approvalPage = (person: Person) =>
  notice(
    'Se necesita la aprobación del administrador',
    html`<p class="mail" style="margin-bottom:14px">${person.username}</p>
      <p style="color:var(--p-ink2);margin-bottom:18px">Portal de tableros necesita permiso para acceder a recursos de tu organización que solo un administrador puede conceder.</p>
      <form method="post"><button class="plain" type="submit" name="cancel" value="approval" style="width:100%">Volver a la aplicación sin dar el consentimiento</button></form>`,
  );

/** Shown after a logout without a return address. */
export const signedOutPage = () =>
  notice('Cerraste la sesión', html`<p style="color:var(--p-ink2)">Ya puedes cerrar esta ventana.</p>`);
