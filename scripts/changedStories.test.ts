import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { grepOf, storiesOf, titleOf } from './changedStories';

const files = [
  'src/features/chat/Chat.stories.tsx',
  'src/features/chat/chatView.ts',
  'src/features/chat-more/Other.stories.tsx',
  'src/features/report/bar/ControlBar.stories.tsx',
  'src/ui/parts/Parts.stories.tsx',
];

it.each([
  [['src/features/chat/connectChat.ts'], ['src/features/chat/Chat.stories.tsx']],
  [['src/features/report/views/views.ts'], ['src/features/report/bar/ControlBar.stories.tsx']],
  [['src/ui/parts/focus.ts'], ['src/ui/parts/Parts.stories.tsx']],
  [['src/store/menu.slice.ts', 'docs/testing.md'], []],
])('storiesOf returns the stories of the features of %j', (changed, stories) => {
  expect(storiesOf(files, changed)).toEqual(stories);
});

it('titleOf finds the title of every story file', () => {
  const stories = readdirSync('src', { recursive: true })
    .map((file) => `src/${file}`)
    .filter((file) => file.endsWith('.stories.tsx'));
  expect(stories.length).toBeGreaterThan(20);
  expect(new Set(stories.map(titleOf)).size).toBe(stories.length);
  expect(stories.map(titleOf)).not.toContain(undefined);
});

it('grepOf selects the test of a title, and of no other title that begins with it', () => {
  const pattern = new RegExp(grepOf(['Asistente', 'Tablero/Barra (1)']));
  const title = (of: string) => `stories of ${of} render and pass axe`;
  expect(
    ['Asistente', 'Tablero/Barra (1)', 'Asistente/Mensaje'].filter((of) => pattern.test(title(of))),
  ).toEqual(['Asistente', 'Tablero/Barra (1)']);
});
