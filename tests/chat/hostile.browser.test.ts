import { describe, expect, it } from 'vitest';
import { hasHtmlTag } from '@/domain/chat/chatReply';
import { renderRichText } from '@/services/chat/richText';
import { sample } from '../tier';
import { runInSandbox } from './attackSandbox';
import { audit } from './audit';
import { hostileReplies } from './hostileReplies';

const replies = hostileReplies();
/** Tier 1 tries every 19th: a prime, so that no position of the generating loops is skipped. */
const texts = sample(
  replies.map(({ html }) => html),
  19,
);
const attack = (id: number) => replies[id]?.html;

const score = (tried: number, control = 0) => ({ name: 'hostile replies', tried, survived: tried, control });

/** As the widget renders it. */
const asWidget = (container: HTMLElement, html: string) =>
  container.replaceChildren(renderRichText(html, { isHTML: hasHtmlTag(html) }));

describe('hostile replies in Chromium without a content-security policy (SPEC section 5)', () => {
  it('are at least 2,000 different replies', () => {
    expect(new Set(replies.map(({ html }) => html)).size).toBeGreaterThanOrEqual(2000);
  });

  it('run no code after sanitising', async ({ task }) => {
    const ran = await runInSandbox(texts, asWidget);
    expect([...ran].map(attack)).toEqual([]);
    task.meta.scores = [score(texts.length)];
  });

  it('run no code when the sanitised markup is serialised and parsed twice more', async ({ task }) => {
    const ran = await runInSandbox(texts, (container, html) => {
      container.replaceChildren(renderRichText(html, { isHTML: true }));
      for (let again = 0; again < 2; again += 1) {
        const copy = container.ownerDocument.createElement('div');
        copy.innerHTML = container.innerHTML;
        container.replaceChildren(...copy.childNodes);
      }
    });
    expect([...ran].map(attack)).toEqual([]);
    task.meta.scores = [score(texts.length)];
  });

  it('keep no forbidden element, attribute, URL or style', () => {
    const dirty = texts.flatMap((html) =>
      [true, false].flatMap((isHTML) => {
        const problems = audit(renderRichText(html, { isHTML }));
        return problems.length > 0 ? [{ html, isHTML, problems }] : [];
      }),
    );
    expect(dirty).toEqual([]);
  });

  it('run code in the same document without the sanitiser (control)', async ({ task }) => {
    const ran = await runInSandbox(texts, (container, html) => {
      container.innerHTML = html;
    });
    expect(ran.size).toBeGreaterThan(texts.length / 8);
    task.meta.scores = [score(0, ran.size)];
  });
});
