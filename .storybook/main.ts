import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./pages/*.mdx', './pages/*.stories.tsx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    plugins: vite.plugins?.filter((plugin) => !isEmulator(plugin)) ?? [],
    optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), ...prepared] },
  }),
};

/**
 * Packages that only some stories import. Discovered during a test run, Vite would reload the page and fail
 * the running test; so they are pre-bundled.
 */
const prepared = [
  '@dagrejs/dagre',
  '@emotion/cache',
  '@emotion/react',
  '@hookform/resolvers/zod',
  '@reduxjs/toolkit',
  '@tanstack/react-virtual',
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

/** Stories need no organisation: their services never settle. */
function isEmulator(plugin: unknown): boolean {
  return (
    typeof plugin === 'object' &&
    plugin !== null &&
    'name' in plugin &&
    plugin.name === 'emulated-organisation'
  );
}

export default config;
