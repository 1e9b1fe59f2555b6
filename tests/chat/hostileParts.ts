import type { ChatAction } from '@/domain/chat/chatActions';

/** Texts that a webhook, or data that its model read, could put where a reply declares something. */
export const hostileTexts: readonly unknown[] = [
  '<img src=x onerror="top.hits=(top.hits||0)+1">',
  '<svg onload="top.hits=(top.hits||0)+1">',
  '<script>top.hits=(top.hits||0)+1</script>',
  '<iframe srcdoc="<script>top.hits=(top.hits||0)+1</script>"></iframe>',
  '"><img src=x onerror=top.hits=1>',
  '</pre><img src=x onerror=top.hits=1>',
  '<a href="https://evil.example/?d=1">Aplicar</a>',
  '[Aplicar](https://evil.example)',
  'javascript:top.hits=1',
  '{{constructor.constructor("top.hits=1")()}}',
  '$\u007btop.hits=1}',
  '{a|<img src=x onerror=top.hits=1>}',
  '=HYPERLINK("https://evil.example";"x")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  'Aplicar filtro\u202eETSERUS',
  'Sureste\u200b\u2066\u2069\ufeff\u0000\u0007',
  '\u0000',
  '\u202e',
  '   ',
  '',
  'x'.repeat(1_000_000),
  '\n'.repeat(10_000),
  '\ud800',
  '../../groups/otro/datasets/otro',
  'EVALUATE Salarios; DROP',
  '__proto__',
  'constructor',
  null,
  0,
  -1,
  Number.NaN,
  1e308,
  true,
  [],
  {},
  [['x']],
  { toString: 'x' },
  { length: 1e9 },
  JSON.parse('{"__proto__":{"polluted":true}}'),
];

/** An example of every action: a missing one does not compile. */
const actions: { readonly [T in ChatAction['type']]: Extract<ChatAction, { type: T }> } = {
  openPage: { type: 'openPage', page: 'Regiones' },
  applyFilters: {
    type: 'applyFilters',
    region: 'SURESTE',
    sector: 'INDUSTRIAL',
    startDate: '2026-11-01',
    endDate: '2026-11-20',
  },
  openDashboard: { type: 'openDashboard', dashboard: 'dashboard-2' },
  applyView: { type: 'applyView', name: 'Noviembre', view: 'abc' },
  exportVisual: { type: 'exportVisual', visual: 'Puntualidad', format: 'csv' },
  clearFilters: { type: 'clearFilters' },
  refresh: { type: 'refresh' },
};

const fields: Readonly<Record<string, readonly object[]>> = {
  actions: Object.values(actions),
  queries: [{ id: 'a', title: 'Plantas', dax: 'EVALUATE x' }],
  charts: [
    {
      type: 'bar',
      title: 'Plantas',
      unit: 'pt',
      categories: ['a', 'b'],
      series: [{ name: 's', values: [1, 2] }],
      source: { query: 'a', visual: 'v', page: 'p', filters: 'f', time: 't' },
    },
    { type: 'number', title: 'Uno', value: 1, unit: '%', note: 'n', source: { page: 'p' } },
  ],
  sources: [{ query: 'a', visual: 'v', page: 'p', filters: 'f', time: 't' }],
};

/** A copy of an object for each of its places, deep ones too, with a text there. */
function* withText(value: unknown, text: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value);
  for (const [key, inner] of entries) {
    const put = (next: unknown) =>
      Array.isArray(value) ? value.with(Number(key), next) : { ...value, [key]: next };
    yield put(text);
    for (const changed of withText(inner, text)) yield put(changed);
  }
  if (!Array.isArray(value)) yield { ...value, extra: text, onClick: text, href: text };
}

/** Documents of a reply with a hostile text in each place of each part that a reply can declare. */
export function hostileParts(): readonly Readonly<Record<string, unknown>>[] {
  return hostileTexts.flatMap((text) => [
    { actions: text, queries: text, charts: text, sources: text, suggestions: text },
    { suggestions: [text, text], actions: [text], queries: [text], charts: [text], sources: [text] },
    {
      actions: Array.from({ length: 500 }, () => text),
      suggestions: Array.from({ length: 500 }, () => text),
    },
    ...Object.entries(fields).flatMap(([field, parts]) =>
      parts.flatMap((part) => [...withText(part, text)].map((changed) => ({ [field]: [changed] }))),
    ),
  ]);
}
