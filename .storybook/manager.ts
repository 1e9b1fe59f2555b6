import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

const tools = ['mapa-de-estados', 'reproductor-de-trazas', 'bienvenida'];

addons.setConfig({
  theme: create({
    base: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    brandTitle: 'Portal de tableros · cuarto de revisión',
  }),
  layoutCustomisations: {
    /** The map and the player use the whole page; hide the panel there. */
    showPanel: ({ storyId }: { storyId?: string }, otherwise: boolean) =>
      tools.some((tool) => storyId?.startsWith(tool)) ? false : otherwise,
  },
});
