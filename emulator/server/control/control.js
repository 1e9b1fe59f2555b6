/** Script of the control page: shows the state of `/emulator/control/api` and sends each change there. */

const api = '/emulator/control/api';

const groupNames = {
  authorize: ['Inicio de sesión', '/emulator/identity/authorize'],
  token: ['Tokens', '/emulator/identity/token'],
  logout: ['Cierre de sesión', '/emulator/identity/logout'],
  reports: ['Informe por id', '/reports/{id}'],
  groups: ['Áreas de trabajo', '/groups'],
  groupReports: ['Informe en un área', '/groups/{id}/reports/{id}'],
  appReports: ['Aplicaciones', '/apps/{id}/reports/{id}'],
  permissions: ['Permisos nuevos', '/RefreshUserPermissions'],
  refreshes: ['Última actualización', '/groups/{id}/datasets/{id}/refreshes'],
  queries: ['Consultas de datos', '/datasets/{id}/executeQueries'],
  files: ['PDF y PowerPoint', '/groups/{id}/reports/{id}/ExportTo'],
  frame: ['Página del informe', '/emulator/frame/'],
  load: ['Carga del informe', '/report/load'],
  chat: ['Asistente', '/emulator/chat/…'],
};

const kindNames = {
  offline: 'Sin conexión',
  hang: 'No responde nunca',
  mute: 'Página sin informe',
  swallow: 'Ignora la segunda en 100 ms',
  400: '400 Petición no válida',
  401: '401 Sin sesión',
  403: '403 Prohibido',
  PowerBINotLicensedException: '403 Sin licencia',
  TokenExpired: '403 Token vencido',
  404: '404 No existe',
  429: '429 Demasiadas peticiones',
  500: '500 Error del servidor',
  503: '503 No disponible',
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

const pointNames = {
  catalogDelta: 'Cada cambio del catálogo, hasta que otros lo ven',
  chatStep: 'Cada parte de una respuesta',
  loaded: 'Evento “cargado”',
  rendered: 'Evento “dibujado”',
  error: 'Evento de error',
};

/** Kinds of calls to SharePoint. */
const callNames = {
  item: 'un elemento',
  changes: 'cambios',
  query: 'consultas',
  versions: 'versiones',
  write: 'escrituras',
  permissions: 'permisos',
};

/** Kinds that only some groups have. */
const special = [
  [/^AADSTS/, ['authorize', 'token']],
  [/^mute$/, ['frame']],
  [/^swallow$/, ['load']],
];
/** Kinds that are not possible for the report's own answer. */
const notForLoad = /^(offline|malformed|truncated)$/;
const has = (group, kind) =>
  special.every(([pattern, groups]) => !pattern.test(kind) || groups.includes(group)) &&
  !(group === 'load' && notForLoad.test(kind));

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
  for (const name of kinds) {
    if (has(group, name)) kind.append(new Option(kindNames[name] ?? name, name));
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

/** The value of a field of the identity and webhook cards. */
function chosenIn(field) {
  if (field.type === 'number') return numberOf(field);
  if ('list' in field.dataset) return field.value.split(/[,\s]+/).filter(Boolean);
  return { true: true, false: false }[field.value] ?? field.value;
}

function buildPoint(point) {
  const row = byId('point').content.firstElementChild.cloneNode(true);
  row.dataset.point = point;
  const name = pointNames[point] ?? groupNames[point]?.[0] ?? point;
  row.querySelector('b').textContent = name;
  const act = async (path, body) => {
    if (await call(`${api}/${path}`, 'POST', { at: point, ...body })) await refresh();
  };
  for (const button of row.querySelectorAll('button')) {
    button.setAttribute('aria-label', `${button.textContent}: ${name}`);
  }
  row.querySelector('[data-act=hold]').addEventListener('click', () => act('hold'));
  row.querySelector('[data-act=one]').addEventListener('click', () => act('release', { count: 1 }));
  row.querySelector('[data-act=all]').addEventListener('click', () => act('release'));
  return row;
}

function showPoints({ points, holds }) {
  const list = byId('points');
  if (!list.childElementCount) list.append(...points.map(buildPoint));
  for (const row of list.children) {
    const waiting = holds[row.dataset.point];
    const held = waiting !== undefined;
    row.toggleAttribute('data-slow', held);
    row.querySelector('small').textContent = held ? `Esperan ${waiting}` : 'Pasa todo';
    row.querySelector('[data-act=hold]').hidden = held;
    row.querySelector('[data-act=one]').hidden = !held;
    row.querySelector('[data-act=all]').hidden = !held;
  }
}

function showUnits({ minute, day, refused, byKind }) {
  byId('unitsUsed').textContent = `Este minuto: ${minute} · Hoy: ${day} · Peticiones rechazadas: ${refused}`;
  byId('unitsByKind').textContent = Object.entries(callNames)
    .map(([kind, name]) => `${name} ${byKind[kind]}`)
    .join(' · ');
}

/** The event that the form describes. */
function chosenEvent() {
  const event = byId('event').value;
  const level = byId('level').value;
  const detail = byId('detail').value;
  return {
    event,
    ...(level === '' ? {} : { level: level === 'none' ? null : Number(level) }),
    ...(detail === '' ? {} : { detail }),
  };
}

function show(state) {
  showPoints(state);
  showUnits(state.units);
  byId('strict').value = String(state.strict);
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
  const { onLoad } = state.frame;
  byId('when').value =
    onLoad === null ? '' : (onLoad.when ?? (typeof onLoad === 'string' ? 'instead' : 'afterLoaded'));
  if (onLoad !== null) byId('event').value = onLoad.event ?? onLoad;
  if (onLoad?.level !== undefined)
    byId('level').value = onLoad.level === null ? 'none' : String(onLoad.level);
  byId('tokenLife').value = state.tokenLife === null ? '' : String(state.tokenLife);
  for (const field of parts) field.value = String(state[field.dataset.part][field.dataset.name] ?? '');
  byId('own').checked = state.session !== null;
}

for (const id of ['loadDelay', 'renderDelay']) {
  byId(id).addEventListener('change', ({ target }) => save({ frame: { [id]: numberOf(target) ?? 0 } }));
}
for (const id of ['when', 'event', 'level', 'detail']) {
  byId(id).addEventListener('change', () => {
    const when = byId('when').value;
    // Without a time the form only prepares the event for the button below it.
    if (when || id === 'when') void save({ frame: { onLoad: when ? { ...chosenEvent(), when } : null } });
  });
}
byId('strict').addEventListener('change', ({ target }) => save({ strict: target.value === 'true' }));
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
byId('raise').addEventListener('click', async () => {
  const answer = await call(`${api}/raise`, 'POST', chosenEvent());
  if (answer) say(answer.frames ? 'Hecho' : 'No hay ningún informe abierto', !answer.frames);
});

async function refresh() {
  const state = await call(api, 'GET');
  if (state) show(state);
}
// The state may have changed in another tab, in a test, or because a fault expired.
window.addEventListener('focus', refresh);
void refresh();
