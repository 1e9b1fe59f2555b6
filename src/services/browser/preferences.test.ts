import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '@/domain/session/settings';
import { createPreferences, languageKey, settingsKey, themeKey } from './preferences';

/** A minimal `Window`; `matches` lists the media features that match. */
function page(matches: readonly string[] = []) {
  const kept = new Map<string, string>();
  const list = (media: string) => ({ matches: matches.some((one) => media.includes(one)) }) as MediaQueryList;
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
  const events = new EventTarget();
  return Object.assign(events, { kept, localStorage, matchMedia: list, keyOf: (name: string) => name });
}

describe('preferences in the browser’s storage (SPEC 2.5)', () => {
  let browser: ReturnType<typeof page>;
  beforeEach(() => {
    browser = page();
  });

  it('restores saved preferences in a later visit', () => {
    const saved = { ...defaultSettings, refreshMinutes: 15, device: 'tablet', animations: false } as const;
    createPreferences(browser).keepSettings(saved);
    createPreferences(browser).keepTheme('dark');
    expect(createPreferences(browser).read()).toEqual({ theme: 'dark', settings: saved });
  });

  it('reads settings that were kept before there was a choice of what a visit opens on', () => {
    const { landing, ...earlier } = { ...defaultSettings, refreshMinutes: 15 } as const;
    browser.kept.set(settingsKey, JSON.stringify(earlier));
    expect(createPreferences(browser).read().settings).toEqual({ ...earlier, landing: 'board' });
    browser.kept.set(settingsKey, JSON.stringify({ ...earlier, landing: 'start' }));
    expect(createPreferences(browser).read().settings?.landing).toBe('start');
  });

  it('ignores invalid stored values', () => {
    const bad = [
      'not json',
      'null',
      '[]',
      '"purple"',
      JSON.stringify({ ...defaultSettings, refreshMinutes: 7 }),
      JSON.stringify({ ...defaultSettings, landing: 'nowhere' }),
      JSON.stringify({ ...defaultSettings, extra: '<script>' }),
      JSON.stringify({ ...defaultSettings, animations: 'yes' }),
      '{"__proto__":{"animations":false}}',
    ];
    for (const text of bad) {
      browser.kept.set(settingsKey, text);
      browser.kept.set(themeKey, text);
      expect(createPreferences(browser).read(), text).toEqual({});
    }
  });

  it('works with blocked storage', () => {
    const deny = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const blocked = Object.defineProperty(page(), 'localStorage', { get: deny });
    const preferences = createPreferences(blocked);
    preferences.keepTheme('dark');
    expect(preferences.read()).toEqual({});
  });

  it('hears of a theme and of settings that another tab chose, and of nothing else', () => {
    const heard: unknown[] = [];
    const stop = createPreferences(browser).followOtherTabs((changed) => heard.push(changed));
    const changed = (key: string, text: string) => {
      browser.kept.set(key, text);
      browser.dispatchEvent(Object.assign(new Event('storage'), { key }));
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

  it('follows the system’s theme until it is told to stop', () => {
    const list = new EventTarget();
    const asked: string[] = [];
    const dark = Object.assign(page(), {
      matchMedia: (media: string) => {
        asked.push(media);
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
    expect(asked).toEqual(['(prefers-color-scheme: dark)']);
  });

  it('keeps a chosen language where the start of the next visit finds it', () => {
    createPreferences(browser).keepSettings(defaultSettings);
    expect(browser.kept.has(languageKey)).toBe(false);
    createPreferences(browser).keepSettings({ ...defaultSettings, language: 'en' });
    expect(browser.kept.get(languageKey)).toBe('"en"');
    createPreferences(browser).keepLanguage('es');
    expect(browser.kept.get(languageKey)).toBe('"es"');
  });

  it('keeps them where the start looks for them', () => {
    const preferences = createPreferences(browser);
    preferences.keepTheme('dark');
    preferences.keepSettings(defaultSettings);
    preferences.keepLanguage('es');
    expect([...browser.kept]).toEqual([
      ['portal-theme', '"dark"'],
      ['portal-settings', JSON.stringify(defaultSettings)],
      ['portal-language', '"es"'],
    ]);
  });

  it('reads the system’s preferences', () => {
    expect(createPreferences(page(['dark', 'reduce', 'coarse'])).system()).toEqual({
      theme: 'dark',
      reducedMotion: true,
      isPhone: true,
    });
    expect(createPreferences(page()).system()).toEqual({
      theme: 'light',
      reducedMotion: false,
      isPhone: false,
    });
  });
});
