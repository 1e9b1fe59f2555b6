import type { Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const choice = (name: string, icon: string, items: readonly { value: string; title: string }[]) => ({
  description: name,
  toolbar: { title: name, icon, items: [...items], dynamicTitle: true },
});

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { theme: 'light', platform: 'analytics', motion: 'off' },
  globalTypes: {
    theme: choice('Tema', 'mirror', [
      { value: 'light', title: 'Claro' },
      { value: 'dark', title: 'Oscuro' },
    ]),
    platform: choice('Plataforma', 'browser', [
      { value: 'analytics', title: 'Analítica' },
      { value: 'admin', title: 'Administración' },
    ]),
    motion: choice('Movimiento', 'play', [
      { value: 'off', title: 'Sin animaciones' },
      { value: 'on', title: 'Con animaciones' },
    ]),
  },
  parameters: { layout: 'fullscreen', a11y: { test: 'error' }, controls: { expanded: true } },
  decorators: [
    (Story, { globals }) => {
      useLayoutEffect(() => {
        Object.assign(document.documentElement.dataset, {
          theme: globals.theme,
          platform: globals.platform,
          motion: globals.motion,
        });
        document.documentElement.lang = 'es';
      });
      return (
        <ThemeProvider>
          <Story />
        </ThemeProvider>
      );
    },
  ],
};

export default preview;
