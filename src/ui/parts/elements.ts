import type { ReactElement } from 'react';

/**
 * Content of a component that renders other nodes next to it, or no element around it: elements without bare text, because a
 * browser's translator replaces text nodes, and React then cannot update or remove them (tests/rules/translation.test.ts).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
