import type { Report } from 'powerbi-client';
import { expect } from 'vitest';
import type { Seen } from './contract';
import type { OpenedEmbed } from './openReport';
import { line, type Wire } from './recorder';

/** One message without its headers. */
export const bare = ({ method, url, body }: Wire) => ({ method, url, body });

/** Expects a call to send exactly this message with the report's uid, and records it. */
export async function sends(
  opened: OpenedEmbed<Report>,
  seen: Seen,
  call: (report: Report) => unknown,
  expected: { method: string; url: string; body?: unknown },
): Promise<void> {
  const [wire, ...more] = await opened.frame.of(() => call(opened.embed));
  expect(more).toEqual([]);
  if (!wire) throw new Error('nothing was sent');
  expect(bare(wire)).toEqual({ body: undefined, ...expected });
  expect(wire.headers.uid).toBe('u1');
  seen(line(wire));
}
