import { cleanup, render } from '@testing-library/react';
import { frozen } from '@tools/machines/frozen';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { type ChatExtras, noExtras, readExtras } from '@/domain/chat/chatExtras';
import { toQueryTable } from '@/domain/chat/chatQueries';
import { Chat } from '@/features/chat/Chat';
import { sampleReportContext, sampleTables } from '@/features/chat/samples.fixture';
import { chatMachine } from '@/machines/chat.machine';
import { renderRichText } from '@/services/chat/richText';
import { queriesStarted, queryAnswered, questionAsked, replyFinished } from '@/store/chat.slice';
import { makeStore } from '@/store/makeStore';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { sample } from '../tier';
import { hostileParts, hostileTexts } from './hostileParts';

const texts = hostileTexts.filter((text): text is string => typeof text === 'string' && text.length < 200);
const documents = sample(hostileParts(), 19);
const score = (tried: number, control = 0) => ({
  name: 'hostile actions, queries, charts and suggestions',
  tried,
  survived: tried,
  control,
});

/** Maximum length of a text that the portal would show or run. */
const longest = 20_000;
const fieldNames = new Set(
  'type page region sector startDate endDate dashboard name view visual format id title dax unit categories series values source query filters time value note'.split(
    ' ',
  ),
);

/** Problems of the parts of a reply; empty if they are harmless. */
function problemsOf(extras: unknown): readonly string[] {
  const problems: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') {
      if (value.length > longest) problems.push(`${path}: ${value.length} characters`);
      if (/(?![\n\t])[\p{Cc}\p{Cf}]/u.test(value) && !path.endsWith('.view') && !path.startsWith('refused'))
        problems.push(`${path}: hidden characters`);
    } else if (typeof value === 'number') {
      if (!(Math.abs(value) <= 1e15)) problems.push(`${path}: ${value}`);
    } else if (Array.isArray(value)) {
      if (value.length > 60) problems.push(`${path}: ${value.length} items`);
      value.slice(0, 60).forEach((one, at) => {
        visit(one, `${path}.${at}`);
      });
    } else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        if (path !== '' && !fieldNames.has(key)) problems.push(`${path}: unknown field ${key}`);
        visit(inner, path === '' ? key : `${path}.${key}`);
      }
    else if (value !== null) problems.push(`${path}: ${typeof value}`);
  };
  visit(extras, '');
  return problems;
}

it('the reader of actions, sources, queries and charts of a reply returns bounded values without hidden characters and unknown fields for every hostile reply', ({
  task,
}) => {
  const bad = documents.flatMap((body) => {
    const problems = problemsOf(readExtras(body));
    return problems.length > 0 ? [{ body: JSON.stringify(body).slice(0, 200), problems }] : [];
  });
  expect(bad).toEqual([]);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  const seen = documents.filter((body) => problemsOf(body).length > 0).length;
  expect(seen).toBeGreaterThan(documents.length / 30);
  task.meta.scores = [score(documents.length, seen)];
});

const page = top as unknown as { hits?: number };
const hits = () => page.hits ?? 0;

/** Power BI answers with rows whose every cell and column is as hostile as the query: data is written by others too. */
function answerWith(store: ReturnType<typeof makeStore>, queries: ChatExtras['queries']) {
  const dashboardId = 'dashboard-1';
  store.dispatch(queriesStarted({ dashboardId }));
  for (const query of queries) {
    const table = toQueryTable([{ [query.title]: query.title, b: query.dax }], false, 0);
    store.dispatch(queryAnswered({ dashboardId, asked: { query, status: 'done', table } }));
  }
}

function panel(many: readonly ChatExtras[]) {
  const store = makeStore();
  const dashboardId = 'dashboard-1';
  for (const extras of many) {
    store.dispatch(questionAsked({ dashboardId, text: '¿?', fromDraft: true }));
    if (extras.queries.length > 0) {
      store.dispatch(replyFinished({ dashboardId, text: '', cut: false, extras }));
      answerWith(store, extras.queries);
    }
    const answer = { ...extras, queries: [] };
    store.dispatch(replyFinished({ dashboardId, text: 'x', cut: false, extras: answer }));
  }
  const actor = frozen(chatMachine, 'panel.expanded', { input: { deadline: 1 } });
  return render(
    <ThemeProvider>
      <Provider store={store}>
        <Chat
          {...{ actor, renderRichText }}
          tables={sampleTables}
          reportContext={sampleReportContext}
          canRate
          canDictate
        />
      </Provider>
    </ThemeProvider>,
  );
}

afterEach(cleanup);

it('the assistant shows hostile actions, sources, queries and charts of a reply as text, without running code, requests or external links', async ({
  task,
}) => {
  page.hits = 0;
  const parts = texts.map((text) => {
    const extras = readExtras({
      actions: [{ type: 'openPage', page: text }, { type: text }],
      suggestions: [text],
      sources: [{ visual: text, page: text }],
      queries: [{ id: 'a', title: text, dax: text }],
      charts: [
        { type: 'number', title: text, value: 1, unit: text.slice(0, 12), note: text.slice(0, 100) },
        { type: 'bar', title: text, categories: [text, 'b'], series: [{ name: text, values: [1, 2] }] },
      ],
    });
    return { text, extras };
  });
  expect(parts.filter(({ extras }) => extras !== noExtras).length).toBeGreaterThan(15);
  let rendered = 0;
  let cells = 0;
  for (const { text, extras } of parts) {
    const { container, unmount } = panel([extras]);
    // The messages are rendered after the panel's first paint.
    await expect.poll(() => container.querySelector('[role=log]')).not.toBeNull();
    for (const summary of container.querySelectorAll('summary')) (summary as HTMLElement).click();
    for (const button of container.querySelectorAll('button'))
      if (/tabla/.test(button.textContent)) button.click();
    await new Promise((resolve) => setTimeout(resolve));
    const elements = container.querySelectorAll(
      'img, script, iframe, form, object, embed, [onerror], [onload], a[href]',
    );
    expect([text, [...elements].map(({ outerHTML }) => outerHTML)]).toEqual([text, []]);
    rendered += container.querySelectorAll('figure').length;
    cells += container.querySelectorAll('details td').length;
    unmount();
  }
  // ECharts writes into `Object.prototype` when it measures "__proto__" (src/ui/charts/safeOption.ts).
  const inherited: string[] = [];
  for (const name in {}) inherited.push(name);
  expect(inherited).toEqual([]);
  expect(rendered).toBeGreaterThan(20);
  expect(cells).toBeGreaterThan(20);
  expect(hits()).toBe(0);
  task.meta.scores = [score(parts.length)];
});

it('control: the hostile texts run code when they are inserted as markup', async ({ task }) => {
  const box = document.createElement('div');
  document.body.append(box);
  for (const text of texts) box.append(Object.assign(document.createElement('div'), { innerHTML: text }));
  // A handler that runs after the reset would fail the test above in the next run on this page.
  const loads = [...box.querySelectorAll('img, iframe')].map(
    (element) =>
      new Promise<void>((resolve) => {
        for (const type of ['load', 'error']) element.addEventListener(type, () => resolve());
      }),
  );
  await Promise.all(loads);
  expect(hits()).toBeGreaterThan(0);
  box.remove();
  page.hits = 0;
  task.meta.scores = [score(0, 1)];
});
