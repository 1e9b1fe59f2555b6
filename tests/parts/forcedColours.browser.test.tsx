import { chakra } from '@chakra-ui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { StatusSwitch } from '@/features/admin/table/cells.view';
import { richTextStyles } from '@/features/chat/richText.styles';
import { LoadingOverlay } from '@/features/report/screen/LoadingOverlay.view';
import { Hits } from '@/features/search/Hits.view';
import { StatusDot } from '@/features/sidebar/StatusDot.view';
import { Chart } from '@/ui/charts/Chart';
import { Checks } from '@/ui/parts/Checks';
import { Choice } from '@/ui/parts/Choice';
import { IconButton } from '@/ui/parts/IconButton';
import { MenuEntry } from '@/ui/parts/MenuEntry';
import { radioMark } from '@/ui/parts/radioMark';
import { Toggle } from '@/ui/parts/Toggle';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { invisibleStates } from '../hardening/invisibleStates';

const force = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

afterEach(async () => {
  cleanup();
  await force('none');
});

it('status dots keep their colour and progress bars have one in forced colours (WCAG 1.4.11)', async () => {
  render(
    <ThemeProvider>
      <StatusDot tone="bad" isAlarm label="Desconectado" />
      <IconButton label="Filtrar" icon="filter" marked onClick={() => undefined} />
      <LoadingOverlay status="…" step={1} steps={2} onCancel={() => undefined} />
      <span id="control" style={{ background: 'rgb(1, 2, 3)' }} />
    </ThemeProvider>,
  );
  const marks = [...document.querySelectorAll('[data-dot]')];
  const range = document.querySelector('[data-part=range]') ?? document.body;
  const colours = () => marks.map((mark) => getComputedStyle(mark).backgroundColor);
  const control = document.querySelector('#control') ?? document.body;
  expect(marks).toHaveLength(2);
  const initialColours = colours();
  await force('active');
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true);
  expect(getComputedStyle(control).backgroundColor).not.toBe('rgb(1, 2, 3)');
  expect(colours()).toEqual(initialColours);
  expect(getComputedStyle(range).backgroundColor).not.toBe(getComputedStyle(control).backgroundColor);
});

const nothing = () => undefined;
const letters = ['a', 'b'].map((value) => ({ value, label: value }));
const hits = letters.map(({ value }) => ({ id: value, label: value, path: [], marks: [], icon: 'table' }));

it('the state of each kind of control is visible in forced colours', async () => {
  render(
    <ThemeProvider>
      <Toggle label="on" checked onChange={nothing} />
      <Toggle label="off" checked={false} onChange={nothing} />
      <StatusSwitch name="a" isActive labels={['on', 'off']} onChange={nothing} />
      <Choice label="choice" value="a" options={letters} onChange={nothing} />
      <Checks label="checks" values={['a']} options={letters} onChange={nothing} />
      <label>
        <chakra.input type="radio" defaultChecked {...radioMark('accent')} />
      </label>
      <IconButton label="pressed" icon="star" aria-pressed onClick={nothing} />
      <IconButton label="released" icon="star" aria-pressed={false} onClick={nothing} />
      <MenuEntry label="current" icon="house" isActive onClick={nothing} />
      <Hits label="hits" listId="hits" groups={[{ title: null, hits: hits as never }]} selectedId="a" />
    </ThemeProvider>,
  );
  await force('active');
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true);
  expect(
    document.querySelectorAll('[data-state], [aria-pressed], [aria-current], [aria-selected]').length,
  ).toBeGreaterThan(20);
  await expect.poll(invisibleStates).toEqual([]);
});

it('bars of replies and charts keep their colours in forced colours, on a ground that they contrast with', async () => {
  render(
    <ThemeProvider>
      <chakra.div css={richTextStyles}>
        <div id="track" style={{ background: 'rgb(228, 231, 236)' }}>
          <div id="bar" style={{ width: '40%', height: 8, background: 'rgb(1, 2, 3)' }} />
        </div>
      </chakra.div>
      <Chart label="chart" height={40} option={() => ({})} />
    </ThemeProvider>,
  );
  await force('active');
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true);
  const of = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
  expect(of('#bar').backgroundColor).toBe('rgb(1, 2, 3)');
  expect(of('#track').outlineStyle).toBe('solid');
  expect(of('[role=img]').forcedColorAdjust).toBe('none');
  expect(of('[role=img]').backgroundColor).toBe('rgb(255, 255, 255)');
});

it.each([
  ['a fill', 'background: navy'],
  ['a shadow', 'box-shadow: 0 0 0 2px navy'],
  ['the weight of the text', 'font-weight: 700'],
  ['the colour of the text', 'color: navy'],
])('the check of forced colours reports a state that is only %s', async (_, css) => {
  render(
    <>
      <style>{`#fill[data-state=checked] { ${css} }`}</style>
      <label>
        <input type="checkbox" defaultChecked style={{ opacity: 0 }} />
        <span id="fill" data-state="checked">
          text
        </span>
      </label>
    </>,
  );
  expect(invisibleStates()).toEqual(
    css.startsWith('background') || css.startsWith('box') ? [] : [expect.stringMatching(/^same/)],
  );
  await force('active');
  await expect.poll(invisibleStates).toEqual([expect.stringMatching(/^same in both states: <label>/)]);
});
