import { expect, it } from 'vitest';
import { watchPageUse } from './pageUse';

it.each(['pointerdown', 'keydown', 'visibilitychange'])(
  'watchPageUse reports a page as used until five minutes after it opened and after each %s',
  (type) => {
    const page = new EventTarget() as Document;
    let now = 1_000;
    const isUsed = watchPageUse(page, () => now);
    expect(isUsed()).toBe(true);
    now += 300_000;
    expect(isUsed()).toBe(false);
    page.dispatchEvent(new Event(type));
    expect(isUsed()).toBe(true);
    now += 299_999;
    expect(isUsed()).toBe(true);
    now += 1;
    expect(isUsed()).toBe(false);
  },
);
