import { cleanup, render } from '@testing-library/react';
import { frozen } from '@tools/machines/frozen';
import { afterEach, describe, expect, it } from 'vitest';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { specBoards } from '@/domain/boards/boards.fixture';
import { failureCodes } from '@/domain/shared/failure';
import { connectPlaceholder } from '@/features/placeholder/connectPlaceholder';
import { PlaceholderView } from '@/features/placeholder/Placeholder.view';
import { connectReport } from '@/features/report/screen/connectReport';
import { ReportPane } from '@/features/report/screen/ReportPane.view';
import { type ReportContext, reportLoadMachine } from '@/machines/reportLoad.machine';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { mountAdmin } from '../admin/mount';
import { sample } from '../tier';

afterEach(cleanup);

/** Words that only one of the two languages has. */
const english =
  /\b(the|failed|loading|found|session|try|again|acquiring|initializing|board|cancel|create|choose|description)\b/i;
const spanish = /\b(el|la|de|tu|tus|espera|esperar|hay|elige|ocultar|elegir|detalles|pedir|acceso)\b/i;

/** Texts that a screen reader would pronounce in the other language (WCAG 2.2, 3.1.2). */
function mispronounced(root: ParentNode): readonly string[] {
  const wrong: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const textNodes = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const texts = [
      ...textNodes.map((node) => node.textContent ?? ''),
      element.getAttribute('aria-label') ?? '',
    ];
    // The portal's page is in Spanish; the shared page of the tests declares no language.
    const marked = element.closest('body [lang]')?.getAttribute('lang') ?? 'es';
    for (const text of texts) {
      const is = english.test(text) ? 'en' : spanish.test(text) ? 'es' : marked;
      if (is !== marked) wrong.push(`${marked}: ${text}`);
    }
  }
  return wrong;
}

const nothing = () => undefined;

function show(state: string, context: Partial<ReportContext> = {}) {
  const report = frozen(reportLoadMachine, state, { context }).getSnapshot();
  const view = connectReport({ report, appUrl: 'https://app.powerbi.com' });
  return render(
    <ThemeProvider>
      <ReportPane
        view={view}
        {...{
          onLoad: nothing,
          onCancel: nothing,
          onRefreshPermissions: nothing,
          onRetry: nothing,
          onReload: nothing,
        }}
        {...{ onSignIn: nothing, onGrantHere: nothing, onDiagnose: nothing }}
        {...{ onRemoveFilter: nothing, onClearFilters: nothing }}
      />
    </ThemeProvider>,
  ).container;
}

describe("SPEC's English texts have lang=en, so that screen readers pronounce them in English", () => {
  const states = [
    'loading.acquiringToken',
    'loading.lookingUp',
    'loading.throttled',
    'loading.awaitingPermissions',
    'initializing.awaitingFrame',
    'initializing.overdue',
  ];
  it.each(sample(states, states.length))('the report, %s (SPEC section 2.4)', (state) => {
    expect(mispronounced(show(state))).toEqual([]);
  });

  it.each(sample(failureCodes, failureCodes.length))('the failure %s (SPEC section 8.1)', (code) => {
    expect(mispronounced(show('failed', { failure: { code } }))).toEqual([]);
  });

  it.each(sample(['data', 'schedule', 'filters', 'documentation'], 4))(
    'the heading of "%s" (SPEC section 2.3)',
    (viewId) => {
      const props = connectPlaceholder({ viewId, menu: analyticsMenu, boards: specBoards, isRead: true });
      if (!props) throw new Error('no placeholder');
      const { container } = render(
        <ThemeProvider>
          <PlaceholderView {...props} onOpen={nothing} />
        </ThemeProvider>,
      );
      expect(container.querySelector('h1')?.lang).toBe('en');
      expect(mispronounced(container)).toEqual([]);
    },
  );

  it.each(sample(['en', 'es'] as const, 2))(
    'the add-board dialog, %s (SPEC section 2.8)',
    async (variant) => {
      const { addBoard } = await mountAdmin('powerbi-dashboards');
      addBoard.send({ type: 'user.open', variant });
      const dialog = () => document.querySelector('[role=dialog]');
      await expect.poll(() => dialog()?.contains(document.activeElement)).toBe(true);
      expect(mispronounced(dialog()?.parentElement ?? document)).toEqual([]);
    },
  );
});
