import { describe, expect, it } from 'vitest';
import { createFormDrafts } from './formDrafts';
import { memoryStorage } from './storage.fixture';

const key = 'portal-form-drafts';

describe('unsaved input of forms', () => {
  const leave = (page: EventTarget) => page.dispatchEvent(new Event('pagehide'));

  it('survives a reload, for its user only', () => {
    const { page } = memoryStorage();
    createFormDrafts(page, () => 'ana').keep('users:', { name: 'Eva' });
    leave(page);
    expect(createFormDrafts(page, () => 'ana').read('users:')).toEqual({ name: 'Eva' });
    expect(createFormDrafts(page, () => 'ana').read('users:u1')).toEqual({});
    expect(createFormDrafts(page, () => 'ana').read('constructor')).toEqual({});
    expect(createFormDrafts(page, () => 'luis').read('users:')).toEqual({});
    expect(createFormDrafts(page, () => null).read('users:')).toEqual({});
  });

  it('replaces that of another user', () => {
    const { page, texts } = memoryStorage();
    createFormDrafts(page, () => 'ana').keep('users:', { name: 'Eva' });
    leave(page);
    const ofLuis = createFormDrafts(page, () => 'luis');
    ofLuis.keep('boards:', { name: 'Mermas' });
    leave(page);
    expect(texts.get(key)).not.toContain('Eva');
    expect(ofLuis.read('boards:')).toEqual({ name: 'Mermas' });
  });

  it('is removed with its last field, and when the user signs out', () => {
    const { page, texts } = memoryStorage();
    const drafts = createFormDrafts(page, () => 'ana');
    drafts.keep('users:', { name: 'Eva' });
    leave(page);
    expect(texts.has(key)).toBe(true);
    drafts.keep('users:', {});
    leave(page);
    expect(texts.has(key)).toBe(false);
    drafts.keep('users:', { name: 'Eva' });
    drafts.clear();
    leave(page);
    expect(drafts.read('users:')).toEqual({});
    expect(texts.has(key)).toBe(false);
  });

  it('is ignored if another program wrote it', () => {
    const { page, texts } = memoryStorage();
    texts.set(key, '{"owner":"ana","forms":[]}');
    expect(createFormDrafts(page, () => 'ana').read('users:')).toEqual({});
  });
});
