// First: texts are chosen when the modules that hold them are evaluated.
import '@/app/english';
import { renderFirst as render } from './render';

/** The same in English. */
export const renderFirst: typeof render = (brand) => render(brand);
