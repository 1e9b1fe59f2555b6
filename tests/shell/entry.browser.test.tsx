import { cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { noAlerts, noNumberReadings } from '@/domain/session/alertState';
import { Placeholder } from '@/features/placeholder/Placeholder';
import { Start } from '@/features/start/Start';
import { copy } from '@/features/start/start.copy';
import { makeStore } from '@/store/makeStore';
import { signedIn } from '@/store/session.slice';
import { viewSelected } from '@/store/view.slice';
import type { Elements } from '@/ui/parts/elements';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const store = makeStore();
store.dispatch(signedIn({ id: '1', objectId: '1', name: 'Ana', username: 'ana@example.com', roles: [] }));
const show = (content: Elements) =>
  render(
    <Provider store={store}>
      <ThemeProvider>{content}</ThemeProvider>
    </Provider>,
  );

it('the view of documents is a placeholder if the portal has none', async () => {
  store.dispatch(viewSelected('documentation'));
  show(<Placeholder documents={[]} />);
  await expect.element(page.getByText('Se sigue trabajando en esta sección.')).toBeVisible();
});

it.each(['offline', 'failed'] as const)(
  'the start page names why there are no dashboards: %s',
  async (problem) => {
    const catalog = {
      known: () => ({ data: sampleData(specBoards), readAt: null, quarantined: [], isWhole: false }),
    };
    const news = {};
    const comments = { read: () => news, subscribe: () => () => undefined };
    const visit = { comments, catalog, isMarked: true, hasPersonalList: false, problem };
    const numbers = { alerts: noAlerts, readings: noNumberReadings };
    show(
      <Start
        now={() => 1}
        storedNumbers={numbers}
        announcements={null}
        isRead={false}
        askAccess={() => null}
        visit={visit}
      />,
    );
    await expect.element(page.getByText(copy.unreadBoards[problem][1])).toBeVisible();
  },
);
