import '@fontsource-variable/inter/index.css';
import './tokens.css';
import './forcedColours.css';
import './whole.css';
import { ChakraProvider } from '@chakra-ui/react';
import { useEffect } from 'react';
import type { Elements } from '@/ui/parts/elements';
import { removeExitedElements } from './lateExits';
import { system } from './system';

/** Chakra with the product's tokens; attributes of `html` switch the theme (tokens.css). */
export function ThemeProvider({ children }: { children: Elements }) {
  useEffect(removeExitedElements, []);
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
