import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '@/domain/session/settings';
import { createPreferences } from './preferences';
import { blockedStorage, memoryStorage, pageOn, storageEvent } from './storage.fixture';

const [themeKey, settingsKey, languageKey] = ['portal-theme', 'portal-settings', 'portal-language'];

/** A page with its texts; `matches` lists the media features that match. */
function browserOf(matches: readonly string[] = []) {
  const { page, texts } = memoryStorage();
  const matchMedia = (media: string) =>
    ({ matches: matches.some((one) => media.includes(one)) }) as MediaQueryList;
  return Object.assign(page, { matchMedia, kept: texts });
}

describe('preferences in the browser’s storage (SPEC section 2.5)', () => {
  let browser: ReturnType<typeof browserOf>;
  beforeEach(() => {
    browser = browserOf();
  });

  it('restores saved preferences in a later visit', () => {
    const saved = { ...defaultSettings, refreshMinutes: 15, device: 'tablet', animations: false } as const;
    createPreferences(browser).keepSettings(saved);
    createPreferences(browser).keepTheme('dark');
    expect(createPreferences(browser).read()).toEqual({ theme: 'dark', settings: saved });
  });

  it('ignores invalid stored values', () => {
    for (const text of ['not json', 'null', '[]', '"purple"']) {
      browser.kept.set(settingsKey, text);
      browser.kept.set(themeKey, text);
      expect(createPreferences(browser).read(), text).toEqual({});
    }
  });

  it.each([
    { refreshMinutes: 7 },
    { landing: 'nowhere' },
    { landing: undefined },
    { extra: '<script>' },
    { animations: 'yes' },
  ])('gives a setting that it cannot read its first value, and keeps the others: %j', (more) => {
    const chosen = { ...defaultSettings, device: 'mobile' };
    browser.kept.set(settingsKey, JSON.stringify({ ...chosen, ...more }));
    expect(createPreferences(browser).read()).toEqual({ settings: chosen });
  });

  it('works with blocked storage', () => {
    const preferences = createPreferences(pageOn(blockedStorage));
    preferences.keepTheme('dark');
    expect(preferences.read()).toEqual({});
  });

  it('reports only the theme and the settings that another tab chose', () => {
    const heard: unknown[] = [];
    const stop = createPreferences(browser).followOtherTabs((changed) => heard.push(changed));
    const changed = (key: string, text: string) => {
      browser.kept.set(key, text);
      browser.dispatchEvent(storageEvent(key));
    };
    changed(themeKey, '"dark"');
    changed(settingsKey, JSON.stringify(defaultSettings));
    const both = [{ theme: 'dark' }, { settings: defaultSettings }];
    expect(heard).toEqual(both);
    changed(settingsKey, '"light"');
    changed(themeKey, '"purple"');
    changed('portal-language', '"en"');
    expect(heard).toEqual(both);
    stop();
    changed(themeKey, '"light"');
    expect(heard).toEqual(both);
  });

  it('follows the system’s theme until it is unsubscribed', () => {
    const list = new EventTarget();
    const queries: string[] = [];
    const dark = Object.assign(browserOf(), {
      matchMedia: (media: string) => {
        queries.push(media);
        return list as unknown as MediaQueryList;
      },
    });
    const heard: string[] = [];
    const stop = createPreferences(dark).followSystem((theme) => heard.push(theme));
    const change = (matches: boolean) => list.dispatchEvent(Object.assign(new Event('change'), { matches }));
    change(true);
    change(false);
    stop();
    change(true);
    expect(heard).toEqual(['dark', 'light']);
    expect(queries).toEqual(['(prefers-color-scheme: dark)']);
  });

  it('stores a chosen language under the key that the inline script of index.html reads', () => {
    createPreferences(browser).keepSettings(defaultSettings);
    expect(browser.kept.has(languageKey)).toBe(false);
    createPreferences(browser).keepSettings({ ...defaultSettings, language: 'en' });
    expect(browser.kept.get(languageKey)).toBe('"en"');
    createPreferences(browser).keepLanguage('es');
    expect(browser.kept.get(languageKey)).toBe('"es"');
  });

  it('stores theme, settings, language and sidebar under the keys that the inline script of index.html reads', () => {
    const preferences = createPreferences(browser);
    preferences.keepTheme('dark');
    preferences.keepSettings(defaultSettings);
    preferences.keepLanguage('es');
    preferences.keepPin(true);
    expect([...browser.kept]).toEqual([
      ['portal-theme', '"dark"'],
      ['portal-settings', JSON.stringify(defaultSettings)],
      ['portal-language', '"es"'],
      ['portal-sidebar', 'true'],
    ]);
    expect(preferences.read().isPinned).toBe(true);
  });

  it('reads the system’s preferences', () => {
    expect(createPreferences(browserOf(['dark', 'reduce', 'coarse'])).system()).toEqual({
      theme: 'dark',
      reducedMotion: true,
      isPhone: true,
    });
    expect(createPreferences(browserOf()).system()).toEqual({
      theme: 'light',
      reducedMotion: false,
      isPhone: false,
    });
  });
});
