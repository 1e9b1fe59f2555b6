import { styleText } from 'node:util';

const colours = process.stdout.isTTY && !process.env.NO_COLOR;

/** Colours a text in a terminal; plain in a file or pipe. */
export const paint = (colour: 'red' | 'green' | 'yellow' | 'dim', text: string): string =>
  colours ? styleText(colour, text) : text;
