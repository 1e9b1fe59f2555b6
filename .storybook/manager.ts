import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

const tools = ['mapa-de-estados', 'reproductor-de-trazas', 'bienvenida'];

addons.setConfig({
  theme: create({
    base: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    brandTitle: 'Portal de tableros · cuarto de revisión',
  }),
  layoutCustomisations: {
    /** Hides the panel on the map and the player, which use the whole page. */
    showPanel: ({ storyId }: { storyId?: string }, otherwise: boolean) =>
      tools.some((tool) => storyId?.startsWith(tool)) ? false : otherwise,
  },
});
