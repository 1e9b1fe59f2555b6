import { Embed, models, type Page, type Report, type VisualDescriptor } from 'powerbi-client';
import { expect, test } from 'vitest';
import { sample } from '../tier';
import { type Change, events, type Kind, lines, type Part } from './lines';
import { proofs } from './proofs';
import { changed, configOf, openKind, problemWith, verdictOn, wayOf } from './support/configs';
import type { Proof, Seen } from './support/contract';
import { messageOf, type OpenedEmbed, open } from './support/openReport';
import { line } from './support/recorder';

type Opened = OpenedEmbed<Report> & { readonly page: Page; readonly visual: VisualDescriptor };

/** Opens each kind of embed once; the report has page p1 with visual v1. */
function opener() {
  const opened = new Map<Kind, Promise<Opened>>();
  const openOne = async (kind: Kind): Promise<Opened> => {
    const one = (await openKind(kind)) as OpenedEmbed<Report>;
    const page = kind === 'report' || kind === 'paginated' ? one.embed.page('p1', 'Uno', true) : null;
    let visual: VisualDescriptor | undefined;
    if (kind === 'report') {
      one.frame.answer('GET /report/pages/p1/visuals', [{ name: 'v1', type: 'slicer', layout: {} }]);
      visual = await page?.getVisualByName('v1');
    }
    return { ...one, page: page as Page, visual: visual as VisualDescriptor };
  };
  return (kind: Kind) => {
    const one = opened.get(kind) ?? openOne(kind);
    opened.set(kind, one);
    return one;
  };
}

/** A change in words; the path of a change of the whole is `at`. */
const change = (one: Change, at = '') =>
  Object.entries(one)
    .map(([path, to]) => `${path || at || 'payload'} ${to === undefined ? 'missing' : JSON.stringify(to)}`)
    .join(' and ');

function provePayload(part: Extract<Part, { validator: string }>, seen: Seen): void {
  const { validator, base, at } = part;
  expect(verdictOn(validator, base), 'base').toBeNull();
  for (const one of part.accepts)
    expect(verdictOn(validator, changed(base, one, at)), change(one)).toBeNull();
  const byMessage = new Map<string, string[]>();
  for (const [one, message] of part.refuses) {
    expect(verdictOn(validator, changed(base, one, at)), change(one)).toBe(message);
    byMessage.set(message, [...(byMessage.get(message) ?? []), change(one, at)]);
  }
  for (const [message, cases] of byMessage) seen(`${cases.join(', ')}: “${message}”`);
}

async function provePart(part: Part, opened: (kind: Kind) => Promise<Opened>, seen: Seen): Promise<void> {
  if ('seen' in part) seen(part.seen);
  else if ('validator' in part) provePayload(part, seen);
  else if ('constants' in part) {
    expect(models[part.constants as 'ViewMode']).toMatchObject(part.values);
    seen(
      Object.entries(part.values)
        .map((entry) => entry.join(' '))
        .join(', '),
    );
  } else if ('embeds' in part) {
    const { embeds, change: one, way, message } = part;
    expect(await problemWith(embeds, one, way), `${embeds}: ${change(one)}`).toBe(message);
  } else if ('opens' in part) {
    const { opens, way = wayOf(part.opens), first } = part;
    const { frame } = open(configOf(opens), way);
    expect(frame.sent).toEqual([]);
    await frame.first(first);
    expect(frame.sent.map((wire) => `${wire.method} ${wire.url}`)).toEqual([`POST ${first}`]);
    seen(`\`POST ${first}\` (${way === 'load' ? `${opens}, phased` : opens})`);
  } else if ('listens' in part) {
    expect(Embed.allowedEvents).toEqual(events);
    const { embed } = open(configOf(part.listens), wayOf(part.listens));
    expect(embed.allowedEvents.filter((name) => !events.includes(name))).toEqual(part.own);
    for (const name of [...events, ...part.own]) embed.off(name, embed.on(name, () => undefined) as never);
    for (const name of part.refused) expect(() => embed.on(name, () => undefined), name).toThrow();
  } else if ('fails' in part) {
    const { embed, frame, page, visual } = await opened(part.kind);
    const sent = await frame.of(async () => {
      for (const [name, call] of Object.entries(part.fails))
        expect(await messageOf(() => call(embed, page, visual)), name).toBe(part.message);
    });
    expect(sent).toEqual([]);
    if (Object.keys(part.fails).length > 1) seen(Object.keys(part.fails).join(', '));
  } else if ('sends' in part) {
    const { embed, frame, page, visual } = await opened(part.kind);
    const [method, url] = part.sends?.split(' ') ?? [];
    if (part.answer !== undefined) frame.answer(`${method} ${url}`, part.answer);
    let result: unknown;
    const sent = await frame.of(async () => {
      result = await part.call(embed, page, visual);
    });
    expect(sent.map(line)).toEqual(part.sends === null ? [] : [`\`${part.sends}\``]);
    for (const wire of sent) expect(wire.headers.uid).toBe('u1');
    if (part.answer !== undefined) expect([result]).toMatchObject([part.answer]);
    if (part.sends) seen(`${part.kind === 'report' ? '' : `${part.kind}: `}\`${part.sends}\``);
  }
}

/** Runs parts and code; an observation is recorded once. */
async function prove(parts: readonly Part[], code?: Proof): Promise<string[]> {
  const observed = new Set<string>();
  const seen: Seen = (...texts) => {
    for (const text of texts) observed.add(text);
  };
  const opened = opener();
  for (const part of parts) await provePart(part, opened, seen);
  await code?.(seen);
  return [...observed];
}

for (const { section, words, parts } of sample(lines, 10)) {
  const differing = parts.find((part) => 'differs' in part);
  const code = proofs[words];
  const { client, asWritten } =
    typeof code === 'function' ? { client: code } : { asWritten: undefined, ...code };

  test(`SPEC ${section}: ${words}${differing ? ' — differs' : ''}`, async ({ task }) => {
    expect(client ?? parts.find((part) => !('differs' in part || 'seen' in part)), 'no proof').toBeDefined();
    expect(Boolean(asWritten ?? differing?.written.length), 'a proof of the line as written').toBe(
      differing !== undefined,
    );
    if (differing) {
      const failure: unknown = await prove(differing.written, asWritten).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(failure, 'the line holds as SPEC has it').toBeDefined();
      // Any error but a failed expectation is a bug in the test, not a difference.
      expect((failure as Error).name, String((failure as Error).stack)).toBe('AssertionError');
    }
    const seen = await prove(parts, client);
    const verdict = differing ? 'differs' : 'holds';
    task.meta.contract = { words, verdict, how: differing?.differs ?? '', seen };
  });
}
