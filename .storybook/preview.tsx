import type { Preview } from '@storybook/react-vite';
import { forgetStanding, standingState } from '@tools/machines/frozen';
import '@/app/app.css';
import '@/app/parts/comparison.css';
import { lazy, Suspense, useLayoutEffect } from 'react';
import type { GlobalTypes } from 'storybook/internal/csf';
import { configure } from 'storybook/test';
import { themes } from 'storybook/theming';
import { ProblemContext } from '@/features/shared/CopyProblem.view';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { focusInPlace, playInTurn } from './docsFrame';
import { ComponentDocs } from './pages/ComponentDocs';

const StoryMap = lazy(() => import('./map/StoryMap'));

// Lets the check of the built Storybook read the state of a story's machine.
Object.assign(window, { standingState });

focusInPlace();

// Elements appear late on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

type Icon = NonNullable<NonNullable<GlobalTypes[string]['toolbar']>['icon']>;

const choice = (name: string, icon: Icon, items: readonly { value: string; title: string }[]) => ({
  description: name,
  toolbar: { title: name, icon, items: [...items], dynamicTitle: true },
});

const width = (name: string, pixels: number, height: number) => ({
  name: `${name} (${pixels})`,
  styles: { width: `${pixels}px`, height: `${height}px` },
});

const sampleProblem = { text: () => 'Portal 1.0.0', copy: () => Promise.resolve() };

const preview: Preview = {
  tags: ['autodocs'],
  beforeEach: [forgetStanding, playInTurn],
  initialGlobals: { theme: 'light', platform: 'analytics', motion: 'off', text: '100', map: 'off' },
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
    text: choice('Tamaño del texto', 'paragraph', [
      { value: '100', title: 'Texto al 100 %' },
      { value: '125', title: 'Texto al 125 %' },
      { value: '150', title: 'Texto al 150 %' },
      { value: '200', title: 'Texto al 200 %' },
    ]),
    map: choice('Mapa de estados', 'graphline', [
      { value: 'off', title: 'Sin mapa' },
      { value: 'on', title: 'Con mapa' },
    ]),
  },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    // A story starts in its machine's state: another value would change the address, not the picture.
    controls: { expanded: true, exclude: ['state'] },
    docs: {
      page: ComponentDocs,
      theme: matchMedia('(prefers-color-scheme: dark)').matches ? themes.dark : themes.light,
    },
    viewport: {
      options: {
        phone: width('Teléfono', 360, 740),
        tablet: width('Tableta', 768, 1024),
        desktop: width('Escritorio', 1280, 800),
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: ['Bienvenida', 'Mapa de estados', 'Reproductor de trazas'],
      },
    },
  },
  decorators: [
    (Story, { globals, id, parameters }) => {
      useLayoutEffect(() => {
        const root = document.documentElement;
        Object.assign(root.dataset, {
          theme: globals.theme,
          platform: globals.platform,
          motion: globals.motion,
        });
        root.lang = 'es';
        root.style.fontSize = globals.text === '100' ? '' : `${globals.text}%`;
      });
      const { machine = '', state = '' } = parameters as { machine?: string; state?: string };
      if (globals.map === 'on')
        return (
          <ThemeProvider>
            <Suspense>
              <StoryMap id={id} machine={machine} at={state} />
            </Suspense>
          </ThemeProvider>
        );
      return (
        <ThemeProvider>
          <ProblemContext value={sampleProblem}>
            {/* The portal's styles name its root, which fills the window. */}
            <div id="root" style={{ minHeight: '100dvh' }}>
              <Story />
            </div>
          </ProblemContext>
        </ThemeProvider>
      );
    },
  ],
};

export default preview;
