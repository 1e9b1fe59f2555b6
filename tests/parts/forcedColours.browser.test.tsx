import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { LoadingOverlay } from '@/features/report/LoadingOverlay.view';
import { StatusDot } from '@/features/sidebar/StatusDot.view';
import { IconButton } from '@/ui/parts/IconButton';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const force = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

afterEach(async () => {
  cleanup();
  await force('none');
});

it('status dots and progress bars keep their colour in forced colours mode (WCAG 1.4.11)', async () => {
  render(
    <ThemeProvider>
      <StatusDot tone="bad" isAlarm label="Desconectado" />
      <IconButton label="Filtrar" icon="filter" marked onClick={() => undefined} />
      <LoadingOverlay status="…" step={1} steps={2} onCancel={() => undefined} />
      <span id="control" style={{ background: 'rgb(1, 2, 3)' }} />
    </ThemeProvider>,
  );
  const marks = [...document.querySelectorAll('[data-dot], [data-part=range]')];
  const colours = () => marks.map((mark) => getComputedStyle(mark).backgroundColor);
  const control = document.querySelector('#control') ?? document.body;
  expect(marks).toHaveLength(3);
  const own = colours();
  await force('active');
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true);
  expect(getComputedStyle(control).backgroundColor).not.toBe('rgb(1, 2, 3)');
  expect(colours()).toEqual(own);
});
