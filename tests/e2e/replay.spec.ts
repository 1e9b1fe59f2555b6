import type { Page } from '@playwright/test';
import { createDriver, openPortal } from '../../scripts/browserReplay/driver';
import { type PlayedStep, playTrace, whyNotPlayable } from '../../scripts/browserReplay/run';
import { readTraceFiles } from '../../scripts/traceFiles';
import type { Trace, TraceStep } from '../../src/domain/shared/trace';
import { describeVerb } from '../../src/traces/verbs';
import { expect, test } from './support';

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  // A trace in which the report refuses the theme (SPEC section 8.1).
  alsoExpected: /^El reporte no tomó el tema/,
});

const kept = readTraceFiles(['tests/traces']).flatMap(({ traces }) => traces);
const played = kept.filter((trace) => whyNotPlayable(trace) === null);

/** Many in one page, for its first sign-in costs as much as three traces; few enough for the workers to share them. */
const size = 12;
const groups = Array.from({ length: Math.ceil(played.length / size) }, (_, part) =>
  played.slice(part * size, (part + 1) * size),
);

/** Plays traces in one page; what did not come about, in words. */
async function problemsOf(page: Page, traces: readonly Trace[]): Promise<readonly string[]> {
  const driver = createDriver(page);
  const problems: string[] = [];
  for (const trace of traces)
    await test.step(trace.title, async () => {
      const steps = await playTrace(driver, trace);
      for (const { index, verb, problem } of steps)
        if (problem !== null) problems.push(`${trace.title}, step ${index} (${verb}): ${problem}`);
    });
  return problems;
}

for (const [part, traces] of groups.entries()) {
  const machines = [...new Set(traces.map(({ machine }) => machine))].join(', ');
  test(`the portal reproduces the traces of ${machines} (${part + 1})`, async ({ context }) => {
    test.setTimeout(traces.length * 60_000);
    context.setDefaultTimeout(60_000);
    const page = await openPortal(context, 'plain');
    expect(await problemsOf(page, traces)).toEqual([]);
  });
}

test.describe('the replay of a trace in the portal', () => {
  const trace = kept.find(({ title }) => title.startsWith('The panel opens compact, expands'));
  if (!trace) throw new Error('no trace of the panel');
  const [first, second] = trace.steps.filter((step) =>
    /^send user\.(open|expand)$/.test(describeVerb(step)),
  ) as [TraceStep, TraceStep];
  const short = { ...trace, steps: [first, second] };
  /** The planted fault is permanent, so its step may fail early; the steps before it keep the usual timeout. */
  const failsAt = (planted: number) => ({
    timeout: (step: number) => (step < planted ? 30_000 : 2_000),
  });
  const problem = (steps: readonly PlayedStep[]) => [steps.length, steps.at(-1)?.problem];

  test('fails at the step where the machine disagrees with the trace, and at the step that the portal does not perform', async ({
    context,
  }) => {
    const page = await openPortal(context, 'plain');
    await test.step('the machine is in another state than in the trace', async () => {
      const wrong = { ...trace, steps: [first, { ...second, at: 'panel.closed' }] };
      expect(problem(await playTrace(createDriver(page), wrong))).toEqual([
        3,
        expect.stringContaining('expected "panel.closed", the machine is at "panel.expanded'),
      ]);
    });
    await test.step('the portal does not perform the step of the trace', async () => {
      await page.evaluate(() =>
        addEventListener(
          'click',
          (event) => {
            const { ariaLabel } = (event.target as Element).closest('button') ?? {};
            if (ariaLabel === 'Ampliar el asistente') event.stopImmediatePropagation();
          },
          true,
        ),
      );
      expect(problem(await playTrace(createDriver(page), short, failsAt(2)))).toEqual([
        3,
        expect.stringMatching(/^it did not come about; the machine is at "panel.compact /),
      ]);
    });
    await test.step('the screen does not show the state', async () => {
      await page.getByRole('button', { name: 'Cerrar el asistente' }).first().click();
      await page.evaluate(() => {
        const style = new CSSStyleSheet();
        style.replaceSync('[data-size=compact] { display: none !important }');
        document.adoptedStyleSheets = [style];
      });
      expect(problem(await playTrace(createDriver(page), short, failsAt(1)))).toEqual([
        2,
        expect.stringMatching(/^the machine is at "panel.compact .*, and the screen does not show it$/),
      ]);
    });
  });
});
