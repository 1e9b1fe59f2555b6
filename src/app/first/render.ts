import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FirstScreen } from './FirstScreen';

/** The first screen as markup, its styles in `<style>` elements among it (scripts/firstScreen.ts). */
export const renderFirst = (): string => renderToStaticMarkup(createElement(FirstScreen));
