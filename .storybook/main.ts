import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./pages/*.mdx', './pages/*.stories.tsx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // Chakra's package references its own Storybook; composing it would request a foreign host on every visit.
  refs: { '@chakra-ui/react': { disable: true } },
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    plugins: vite.plugins?.filter((plugin) => !isOfThePortal(plugin)) ?? [],
    optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), ...prepared] },
  }),
};

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
