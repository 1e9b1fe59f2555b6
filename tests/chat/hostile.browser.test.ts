import { describe, expect, it } from 'vitest';
import { hasHtmlTag } from '@/domain/chat/chatReply';
import { renderRichText } from '@/services/chat/richText';
import { runInArena } from './arena';
import { audit } from './audit';
import { hostileReplies } from './hostileReplies';

const replies = hostileReplies();
const texts = replies.map(({ html }) => html);
const attack = (id: number) => replies[id]?.html;

const score = (tried: number, control = 0) => ({ name: 'hostile replies', tried, survived: tried, control });

/** As the widget renders it. */
const asWidget = (container: HTMLElement, html: string) =>
  container.replaceChildren(renderRichText(html, { isHTML: hasHtmlTag(html) }));

describe('hostile replies in Chromium without a content-security policy (SPEC section 5)', () => {
  it('has at least 2,000 of them', () => {
    expect(new Set(texts).size).toBeGreaterThanOrEqual(2000);
  });

  it('runs nothing through the sanitiser', async ({ task }) => {
    const ran = await runInArena(texts, asWidget);
    expect([...ran].map(attack)).toEqual([]);
    task.meta.scores = [score(texts.length)];
  });

  it('runs nothing even when what it gave is written out and parsed again, twice', async ({ task }) => {
    const ran = await runInArena(texts, (container, html) => {
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

  it('leaves no forbidden element, attribute, URL or style', () => {
    const dirty = texts.flatMap((html) =>
      [true, false].flatMap((isHTML) => {
        const found = audit(renderRichText(html, { isHTML }));
        return found.length > 0 ? [{ html, isHTML, found }] : [];
      }),
    );
    expect(dirty).toEqual([]);
  });

  it('control: the same arena without the sanitiser lets hundreds run', async ({ task }) => {
    const ran = await runInArena(texts, (container, html) => {
      container.innerHTML = html;
    });
    expect(ran.size).toBeGreaterThan(500);
    task.meta.scores = [score(0, ran.size)];
  });
});
