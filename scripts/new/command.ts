import type { Change, Names } from './change';

/** A command in the control bar and the search, which opens the start page. */
export function newCommand({ camel, english, title }: Names): Change {
  const commands = 'src/features/shared/commands/commands';
  const copy = (file: string, label: string) => [
    { file, before: '    hideControls: ', text: `    ${camel}: ${JSON.stringify(label)},\n` },
    {
      file,
      before: '    toAdmin: ',
      text: `    ${camel}: { label: ${JSON.stringify(label)}, words: '' },\n`,
    },
  ];
  return {
    files: {},
    insertions: [
      {
        file: `${commands}.ts`,
        before: '  toAdmin: {',
        text: `  ${camel}: {
    icon: 'sparkles',
    isPossible: ({ can }) => can?.view === true,
    onBar: ({ can }) => (can.view ? { label: button.${camel} } : null),
    inSearch: search.${camel},
    run: ({ dispatch }) => dispatch(viewSelected(startView)),
  },
`,
      },
      { file: `${commands}.ts`, before: "'controls', 'fullScreen'] as const", text: `'${camel}', ` },
      { file: `${commands}.ts`, before: "'views', 'filterPane', 'about'] as const", text: `'${camel}', ` },
      ...copy(`${commands}.copy.ts`, title),
      ...copy(`${commands}.copy.en.ts`, english),
      { file: `${commands}.test.ts`, before: "'controls', 'fullScreen'],\n  ]);", text: `'${camel}', ` },
    ],
    next: `Its description is in ${commands}.ts: icon, when it is possible, places on the bar and in the search, and what it runs.`,
  };
}
