import { styleText } from 'node:util';

const colours = process.stdout.isTTY && !process.env.NO_COLOR;

/** Colours a text on a terminal; in a file or a pipe it stays plain. */
export const paint = (colour: 'red' | 'green' | 'yellow' | 'dim', text: string): string =>
  colours ? styleText(colour, text) : text;
