import type { Change, Names } from './change';

/** A catalogue of entries with a name, a code and a status. */
export function newCatalogue({ name, camel, english, title, one }: Names): Change {
  const domain = 'src/domain/admin/simpleCatalogs';
  const isFeminine = /(?:a|ión)$/.test(one.split(' ')[0] ?? '');
  const englishOne = english.toLowerCase().replace(/s$/, '');
  const words = (plural: string, singular: string, heading: string, feminine: boolean) => `  ${camel}: {
    menu: ${JSON.stringify(plural)},
    name: ${JSON.stringify(plural)},
    one: ${JSON.stringify(singular)},${feminine ? '\n    isFeminine: true,' : ''}
    title: ${JSON.stringify(heading)},
    subtitle: '',
  },
`;
  return {
    files: {},
    insertions: [
      {
        file: `${domain}.ts`,
        before: '} as const satisfies',
        text: `  ${camel}: { view: 'catalog-${name}', menu: 'admin-catalogs', icon: 'package' },\n`,
      },
      {
        file: `${domain}.copy.ts`,
        before: '  plants: {',
        text: words(title, one, `Catálogo de ${title}`, isFeminine),
      },
      {
        file: `${domain}.copy.en.ts`,
        before: '  plants: {',
        text: words(english, englishOne, `${english} Catalog`, false),
      },
      // The views of the menu, and those without a given title.
      ...['`catalog-plants` |', '`catalog-plants`, `config-system`'].map((before) => ({
        file: 'docs/spec/screens.md',
        before,
        text: `\`catalog-${name}\`, `,
      })),
    ],
    next: `Review the words in ${domain}.copy.ts and its translation, and write the subtitles.`,
  };
}
