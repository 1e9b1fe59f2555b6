/**
 * Defines the layers: which layers a layer may import, and which packages it may use (docs/architecture.md).
 * `scripts/layers.ts` generates the linter's rules (layers.biome.json) from it, and `tests/layers.test.ts`
 * checks every import of `src`.
 */
export interface Layer {
  /** Glob for the layer's files in `src`; if several layers match a file, the last one applies. */
  readonly files: string;
  /** Layers this one may import through the `@/` alias, besides itself. */
  readonly imports: readonly string[];
  /** Packages (or package prefixes ending in `/`) this layer may import. */
  readonly packages: readonly string[];
}

const drawing = [
  'lucide-react',
  'react',
  '@chakra-ui/react',
  'react-hook-form',
  '@hookform/resolvers',
  '@tanstack/react-virtual',
  '@zag-js/focus-trap',
] as const;
const storybook = ['@storybook/react-vite', 'storybook'] as const;

export const layers = {
  domain: { files: 'src/domain/**', imports: [], packages: ['zod'] },
  machines: { files: 'src/machines/**', imports: ['domain'], packages: ['xstate'] },
  traces: { files: 'src/traces/**', imports: ['domain', 'machines'], packages: ['xstate'] },
  store: { files: 'src/store/**', imports: ['domain'], packages: ['@reduxjs/toolkit'] },
  ui: {
    files: 'src/ui/**',
    imports: ['domain'],
    packages: [...drawing, ...storybook, '@fontsource-variable/inter', 'echarts'],
  },
  services: {
    files: 'src/services/**',
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
      'web-vitals',
    ],
  },
  features: {
    files: 'src/features/**',
    imports: ['domain', 'machines', 'traces', 'store', 'ui'],
    packages: [
      'react',
      '@xstate/react',
      '@leeoniya/ufuzzy',
      '@tanstack/react-virtual',
      'react-redux',
      'react-error-boundary',
      'xstate',
      ...storybook,
    ],
  },
  /** Views of features: components with props and events only. */
  views: {
    files: 'src/features/**/*.{view.tsx,styles.ts}',
    imports: ['domain', 'ui'],
    packages: [...drawing],
  },
  app: {
    files: 'src/app/**',
    imports: ['domain', 'machines', 'traces', 'store', 'ui', 'services', 'features'],
    packages: ['*'],
  },
} as const satisfies Record<string, Layer>;

/** Features with subfolders, whose files may import each other through the `@/` alias. */
export const grouped = ['admin', 'report'] as const;

/** Packages that unit tests and stories of any layer may import. */
export const testPackages = ['vitest', 'fast-check', '@testing-library/react'] as const;
