/** Script of the control page: shows the state of `/emulator/control/api` and sends each change there. */

const api = '/emulator/control/api';

const groupNames = {
  authorize: ['Inicio de sesión', '/emulator/identity/authorize'],
  token: ['Tokens', '/emulator/identity/token'],
  reports: ['Informe por id', '/reports/{id}'],
  groups: ['Áreas de trabajo', '/groups'],
  groupReports: ['Informe en un área', '/groups/{id}/reports/{id}'],
  frame: ['Página del informe', '/emulator/frame/'],
  chat: ['Asistente', '/emulator/chat/…'],
};

const kindNames = {
  offline: 'Sin conexión',
  401: '401 Sin sesión',
  403: '403 Prohibido',
  TokenExpired: '403 Token vencido',
  404: '404 No existe',
  429: '429 Demasiadas peticiones',
  500: '500 Error del servidor',
  malformed: 'Respuesta mal formada',
  truncated: 'Respuesta cortada',
  AADSTS65001: 'AADSTS65001 Falta permiso',
  AADSTS70011: 'AADSTS70011 Alcance no válido',
  AADSTS50076: 'AADSTS50076 Pide otro factor',
  AADSTS50079: 'AADSTS50079 Falta registrar otro factor',
  AADSTS9002326: 'AADSTS9002326 No es de tipo SPA',
  AADSTS50011: 'AADSTS50011 Dirección no registrada',
  AADSTS90094: 'AADSTS90094 Aprueba un administrador',
  AADSTS50105: 'AADSTS50105 Sin asignación',
  AADSTS53003: 'AADSTS53003 Acceso condicional',
  AADSTS700016: 'AADSTS700016 Aplicación desconocida',
  AADSTS50020: 'AADSTS50020 Cuenta de otra organización',
  AADSTS50058: 'AADSTS50058 Nadie inició sesión',
};

const byId = (id) => document.getElementById(id);
const status = byId('status');
let fadeTimer;

function say(text, bad = false) {
  clearTimeout(fadeTimer);
  status.textContent = text;
  status.toggleAttribute('data-bad', bad);
  if (!bad) fadeTimer = setTimeout(() => (status.textContent = ''), 2500);
}

async function call(path, method, body) {
  try {
    const response = await fetch(path, {
      method,
      ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    const answer = await response.json();
    if (response.ok) return answer;
    say(`No se guardó: revisa ${answer.issues?.[0]?.field || 'el valor'}`, true);
  } catch {
    say('No se pudo hablar con el servidor', true);
  }
  return undefined;
}

async function save(patch) {
  const state = await call(api, 'PATCH', patch);
  if (state) {
    show(state);
    say('Guardado');
  }
}

const numberOf = (input) => (input.value === '' ? null : input.valueAsNumber);

function buildGroup(group, kinds) {
  const row = byId('group').content.firstElementChild.cloneNode(true);
  const [name, path] = groupNames[group] ?? [group, ''];
  row.dataset.group = group;
  row.querySelector('b').textContent = name;
  row.querySelector('code').textContent = path;
  for (const field of row.querySelectorAll('[data-field]')) {
    field.setAttribute('aria-label', `${name}: ${field.closest('label').firstChild.textContent.trim()}`);
  }
  const kind = row.querySelector('[data-field=kind]');
  const times = row.querySelector('[data-field=times]');
  const delay = row.querySelector('[data-field=delay]');
  kind.append(new Option('Ninguna', ''));
  const entra = group === 'authorize' || group === 'token';
  for (const name of kinds) {
    if (entra || !name.startsWith('AADSTS')) kind.append(new Option(kindNames[name] ?? name, name));
  }
  const saveFault = () => {
    const fault = { kind: kind.value, ...(times.value ? { times: Number(times.value) } : {}) };
    void save({ faults: { [group]: kind.value ? fault : null } });
  };
  kind.addEventListener('change', saveFault);
  times.addEventListener('change', () => kind.value && saveFault());
  delay.addEventListener('change', () => save({ delays: { [group]: numberOf(delay) } }));
  return row;
}

const parts = document.querySelectorAll('[data-part]');

/** What a field of the identity and webhook cards stands for. */
function chosenIn(field) {
  if (field.type === 'number') return numberOf(field);
  return { true: true, false: false }[field.value] ?? field.value;
}

function show(state) {
  const groups = byId('groups');
  if (!groups.childElementCount)
    groups.append(...state.groups.map((group) => buildGroup(group, state.kinds)));
  for (const row of groups.children) {
    const fault = state.faults[row.dataset.group];
    const delay = state.delays[row.dataset.group];
    row.querySelector('[data-field=kind]').value = fault?.kind ?? '';
    const times = row.querySelector('[data-field=times]');
    const left = fault?.times ? String(fault.times) : '';
    if (left && ![...times.options].some((option) => option.value === left)) {
      times.append(new Option(`${left} veces`, left));
    }
    times.value = left;
    row.querySelector('[data-field=delay]').value = delay ? String(delay) : '';
    row.toggleAttribute('data-failing', Boolean(fault));
    row.toggleAttribute('data-slow', Boolean(delay));
  }
  byId('loadDelay').value = String(state.frame.loadDelay);
  byId('renderDelay').value = String(state.frame.renderDelay);
  byId('onLoad').value = state.frame.onLoad ?? '';
  byId('tokenLife').value = state.tokenLife === null ? '' : String(state.tokenLife);
  for (const field of parts) field.value = String(state[field.dataset.part][field.dataset.name] ?? '');
  byId('own').checked = state.session !== null;
}

for (const id of ['loadDelay', 'renderDelay']) {
  byId(id).addEventListener('change', ({ target }) => save({ frame: { [id]: numberOf(target) ?? 0 } }));
}
byId('onLoad').addEventListener('change', ({ target }) => save({ frame: { onLoad: target.value || null } }));
byId('tokenLife').addEventListener('change', ({ target }) => save({ tokenLife: numberOf(target) }));
for (const field of parts) {
  const { part, name } = field.dataset;
  field.addEventListener('change', () => save({ [part]: { [name]: chosenIn(field) } }));
}
byId('reset').addEventListener('click', async () => {
  const state = await call(api, 'DELETE');
  if (state) {
    show(state);
    say('Todo vuelve a funcionar');
  }
});
byId('own').addEventListener('change', async ({ target }) => {
  const state = await call(`${api}/session`, target.checked ? 'POST' : 'DELETE');
  if (state) show(state);
});
for (const button of document.querySelectorAll('[data-raise]')) {
  button.addEventListener('click', async () => {
    const answer = await call(`${api}/raise`, 'POST', { event: button.dataset.raise });
    if (answer) say(answer.frames ? 'Hecho' : 'No hay ningún informe abierto', !answer.frames);
  });
}

async function refresh() {
  const state = await call(api, 'GET');
  if (state) show(state);
}
// Another tab, a test or a fault that ran out may have changed the state meanwhile.
window.addEventListener('focus', refresh);
void refresh();
