/** Sentences that the guides of all dialogs share. */
export const dialogKeys = 'Tab recorre solo el diálogo; Escape lo cierra; el foco vuelve a lo que lo abrió.';
export const dialogReader = 'Se anuncia como diálogo con su título; lo de atrás queda fuera de la lectura.';
