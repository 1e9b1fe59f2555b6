import type { StorybookConfig } from '@storybook/react-vite';
import { storyNameFromExport } from 'storybook/internal/csf';
import type { IndexInput } from 'storybook/internal/types';
import { names } from './copy/names.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./pages/*.mdx', './pages/*.stories.tsx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // Chakra's package references its own Storybook; composing it would request a foreign host on every visit.
  refs: { '@chakra-ui/react': { disable: true } },
  experimental_indexers: (indexers) =>
    (indexers ?? []).map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) => (await indexer.createIndex(file, options)).map(inSpanish),
    })),
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    plugins: vite.plugins?.filter((plugin) => !isOfThePortal(plugin)) ?? [],
    optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), ...prepared] },
  }),
};

/** Gives a story its Spanish title and name; its name in the code becomes a tag. */
function inSpanish({ __id, ...entry }: IndexInput & { __id?: string }): IndexInput {
  const known = names[entry.title ?? ''];
  if (known === undefined || entry.type !== 'story') return entry;
  const english = storyNameFromExport(entry.exportName);
  const tag = english.toLowerCase().replaceAll(' ', '-');
  return {
    ...entry,
    title: known.title,
    name: known.stories[entry.exportName] ?? entry.name ?? english,
    tags: [...(entry.tags ?? []), tag],
  };
}

/**
 * Packages to pre-bundle because only some stories import them. Vite would otherwise discover them during a
 * test run, reload the page and fail the test.
 */
const prepared = [
  '@dagrejs/dagre',
  '@emotion/cache',
  '@emotion/react',
  '@hookform/resolvers/zod',
  '@reduxjs/toolkit',
  '@tanstack/react-virtual',
  '@zag-js/focus-trap',
  '@xstate/react',
  '@xyflow/react',
  'dompurify',
  'lucide-react',
  'marked',
  'papaparse',
  'react-hook-form',
  'react-redux',
  'storybook/internal/core-events',
  'storybook/internal/csf',
  'storybook/preview-api',
  'xstate',
  'xstate/graph',
  'zod',
];

/**
 * Whether a Vite plugin is for the portal only. Stories need no organisation, because their services never
 * settle, and their page has no entry script with a version.
 */
function isOfThePortal(plugin: unknown): boolean {
  return (
    typeof plugin === 'object' &&
    plugin !== null &&
    'name' in plugin &&
    ['emulated-organisation', 'version-file'].includes(String(plugin.name))
  );
}

export default config;
