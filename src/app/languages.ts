import { type Language, speak } from '@/domain/shared/language';

/** The copies of all languages but Spanish; the build puts those of one language into one chunk (scripts/chunks.ts). */
const copies = import.meta.glob<Readonly<Record<string, unknown>>>('/src/features/**/*.??.ts');

/**
 * Gives the page a language. Strings are chosen when the modules that hold them are evaluated, so this comes first.
 * Rejects if the copies cannot be loaded.
 */
export async function loadLanguage(language: Language): Promise<void> {
  const translation: Record<string, Readonly<Record<string, unknown>>> = {};
  const own = Object.entries(copies).filter(([file]) => file.endsWith(`.${language}.ts`));
  await Promise.all(
    own.map(async ([file, load]) => {
      const strings = await load();
      const [, area = ''] = /features\/([^/]+)\//.exec(file) ?? [];
      translation[area] = { ...translation[area], ...strings };
    }),
  );
  speak(language, translation);
}
