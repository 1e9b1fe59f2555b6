/**
 * The floors as one literal: which floor may import which, and which packages a floor owns
 * (docs/architecture.md). `scripts/floors.ts` turns it into the linter's rules (floors.biome.json) and
 * `tests/floors.test.ts` checks every import of `src` against it.
 */
export interface Floor {
  /** Floors of `src` this one may import through the `@/` alias, besides itself. */
  readonly imports: readonly string[];
  /** Packages (or package prefixes ending in `/`) this floor may import. */
  readonly packages: readonly string[];
}

export const floors = {
  domain: { imports: [], packages: ['zod'] },
  machines: { imports: ['domain'], packages: ['xstate'] },
  traces: { imports: ['domain', 'machines'], packages: ['xstate'] },
  store: { imports: ['domain'], packages: ['@reduxjs/toolkit'] },
  ui: {
    imports: ['domain'],
    packages: [
      'react',
      '@chakra-ui/react',
      'react-hook-form',
      '@hookform/resolvers',
      '@fontsource-variable/inter',
      'lucide-react',
      '@tanstack/react-virtual',
      '@zag-js/focus-trap',
      'echarts',
      '@storybook/react-vite',
      'storybook',
    ],
  },
  services: {
    imports: ['domain'],
    packages: [
      '@azure/msal-browser',
      'powerbi-client',
      'powerbi-models',
      'window-post-message-proxy',
      'http-post-message',
      'dompurify',
      'eventsource-parser',
      'marked',
      'papaparse',
      '@e965/xlsx',
      '@opentelemetry/api',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace-base',
      '@opentelemetry/sdk-trace-web',
    ],
  },
  features: {
    imports: ['domain', 'machines', 'traces', 'store', 'ui'],
    packages: [
      'react',
      '@xstate/react',
      '@leeoniya/ufuzzy',
      'react-redux',
      'react-error-boundary',
      'xstate',
      '@storybook/react-vite',
      'storybook',
    ],
  },
  app: {
    imports: ['domain', 'machines', 'traces', 'store', 'ui', 'services', 'features'],
    packages: ['*'],
  },
} as const satisfies Record<string, Floor>;

/** Packages that unit tests and stories of any floor may import. */
export const testPackages = ['vitest', 'fast-check', '@testing-library/react'] as const;
