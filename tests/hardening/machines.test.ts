import { registry } from '@tools/machines/registry';
import { replay } from '@tools/machines/replay';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Trace, TransitionRecord } from '@/domain/shared/trace';
import { createRecorder } from '@/traces/record';
import { sessionTraces } from '@/traces/session';
import { isFull } from '../tier';
import { drive, type Moment } from './drive';
import { at, type Invariant, invariants, mutantOf, oneOf } from './invariants';

const runs = Number(process.env.FUZZ_RUNS ?? (isFull ? 60 : 5));
/** The controls need thousands of walks: tier 2 runs them all, tier 1 those of one machine. */
const mutants = invariants.filter(({ mutate }) => mutate !== undefined);
const controls = isFull ? mutants : mutants.filter(({ machine }) => machine === 'controlBar').slice(0, 1);
/** Any seed finds every broken variant; this one within hundreds of walks, where others take thousands. */
const seed = Number(process.env.FUZZ_SEED ?? 2);
const steps = 60;
const walk = fc.array(fc.nat(), { minLength: steps / 2, maxLength: steps });

function entryOf(name: string) {
  const entry = registry[name];
  if (entry === undefined) throw new Error(`no machine "${name}"`);
  return entry;
}

/** One line of the resilience report: all walks of a machine, or one broken variant that was found. */
const score = (name: string, tried: number, control = 0) => ({ name, tried, survived: tried, control });

/** The shortest random walk that breaks an invariant of a machine, as fast-check finds it, or `null`. */
async function broken(
  name: string,
  own: readonly Invariant[],
  mutate?: Invariant['mutate'],
): Promise<string | null> {
  const entry = entryOf(name);
  const machine = mutate ? mutantOf(entry.machine, mutate) : entry.machine;
  const result = await fc.check(
    fc.asyncProperty(walk, async (dice) => {
      const watchers = own.map(({ holds, watch }) => ({ holds, look: watch() }));
      const watch = (moment: Moment) => {
        for (const { holds, look } of watchers) {
          const objection = look(moment);
          if (objection !== null) return `${holds}: ${objection}`;
        }
        return null;
      };
      const objection = await drive(entry, machine, dice, watch);
      if (objection !== null) throw new Error(objection);
    }),
    { numRuns: mutate ? 10_000 : runs, seed, endOnFailure: mutate !== undefined },
  );
  return result.failed ? `${String(result.errorInstance)} ${JSON.stringify(result.counterexample)}` : null;
}

describe('random walks through the machines', () => {
  it('two calls at once violate the rule of one call', () => {
    const running = (...ids: readonly string[]) =>
      ({ running: ids.map((id) => ({ id })) }) as never as Moment;
    expect(oneOf('renew')()(running('renew', 'renew'))).toBe('2 at once: renew,renew');
    expect(oneOf('renew')()(running('renew', 'read'))).toBeNull();
  });

  for (const name of Object.keys(registry))
    it(`the machine ${name} keeps its invariants, and no event breaks it`, async ({ task }) => {
      const machineInvariants = invariants.filter(({ machine }) => machine === name);
      expect(await broken(name, machineInvariants)).toBeNull();
      task.meta.scores = [score('random walks through the machines', runs)];
    });

  for (const invariant of controls)
    it(`detects the mutant of ${invariant.machine} that violates: ${invariant.holds}`, async ({ task }) => {
      expect(await broken(invariant.machine, [invariant], invariant.mutate)).toContain(invariant.holds);
      task.meta.scores = [score('random walks through the machines', 0, 1)];
    });
});

/** Walks a machine at random and gives the recorded session, as a tester's file would have it. */
async function recorded(
  name: string,
  dice: readonly number[],
  mutate?: Invariant['mutate'],
): Promise<readonly Trace[]> {
  const entry = entryOf(name);
  const machine = mutate ? mutantOf(entry.machine, mutate) : entry.machine;
  const record = createRecorder({ now: () => 0 });
  const records: TransitionRecord[] = [];
  await drive(
    entry,
    machine,
    dice,
    () => null,
    (event) => {
      const seen = record(event);
      if (seen !== null) records.push(JSON.parse(JSON.stringify(seen)) as TransitionRecord);
    },
  );
  return sessionTraces(records, name);
}

describe('recorded sessions', () => {
  for (const name of Object.keys(registry))
    it(`a session of the machine ${name} replays on the machine without a problem`, async ({ task }) => {
      await fc.assert(
        fc.asyncProperty(walk, async (dice) => {
          const traces = await recorded(name, dice);
          expect(traces).toHaveLength(1);
          for (const trace of traces) {
            const problem = replay(entryOf(name).machine, trace).steps.find((step) => step.problem !== null);
            expect(problem && [problem.index, problem.verb, problem.problem]).toBeUndefined();
          }
        }),
        { numRuns: runs, seed },
      );
      task.meta.scores = [score('recorded sessions replayed', runs)];
    });

  it('sessions of a chat machine that opens expanded do not replay on the chat machine (control)', async ({
    task,
  }) => {
    const traces = await Promise.all(
      fc.sample(walk, { numRuns: isFull ? 20 : 4, seed }).map((dice) =>
        recorded('chat', dice, (root) => {
          at(root, 'panel.closed').on['user.open'] = 'expanded';
        }),
      ),
    );
    const { machine } = entryOf('chat');
    const lost = traces.flat().filter((trace) => !replay(machine, trace).ok).length;
    expect(lost).toBeGreaterThan(0);
    task.meta.scores = [score('recorded sessions replayed', 0, lost)];
  });
});
