import { expect, it } from 'vitest';
import { problemText } from './problem.text';

const id = '0b4c7d8e-1f2a-4b3c-9d5e-6f7a8b9c0d1e';

it('a problem has version, view, browser and failures, and nothing of a message', () => {
  const now = Date.UTC(2026, 10, 27, 6, 10);
  const text = problemText({
    ...{ version: '2.0.0', now, view: 'dashboard-1', platform: 'analytics' },
    ...{ browser: 'Firefox', size: [1440, 900], language: 'es-MX', isOnline: true },
    failures: [{ at: now, machine: 'reportLoad', code: 'tokenFailed', ids: ['AADSTS50105', id] }],
  });
  expect(text.split('\n')).toEqual([
    'Portal 2.0.0, 2026-11-27T06:10:00.000Z',
    'Vista: analytics/dashboard-1',
    'Navegador: Firefox, 1440 x 900 px, es-MX, en línea',
    'Fallas, la más nueva al final:',
    `- 2026-11-27T06:10:00.000Z reportLoad: tokenFailed AADSTS50105 ${id}`,
  ]);
});

it('a problem names a part that failed, and says if failures were not recorded', () => {
  const text = problemText({
    ...{ version: '2.0.0', now: 0, view: '', platform: 'admin', browser: 'Firefox', size: [1, 1] },
    ...{ language: 'es-MX', isOnline: false, failures: null, reason: 'crashed' },
  });
  expect(text.split('\n').slice(-2)).toEqual(['Parte de la página: crashed', 'Fallas: no registradas']);
});
