import { inLanguage } from '@/domain/shared/language';

/** Texts of the dialog of shortcuts (SPEC section 14). */
export const copy = inLanguage(import.meta.url, (isApple: boolean) => ({
  title: 'Atajos de teclado',
  close: 'Cerrar',
  or: 'o',
  groups: [
    {
      title: 'En todo el portal',
      shortcuts: [
        { keys: [[isApple ? '⌘' : 'Ctrl', 'K']], does: 'Buscar tableros, vistas y acciones' },
        { keys: [['?']], does: 'Ver estos atajos' },
        { keys: [['Esc']], does: 'Cerrar lo que está abierto' },
        { keys: [[isApple ? '⌘' : 'Alt', '←']], does: 'Volver a lo anterior' },
      ],
    },
    {
      title: 'En el tablero',
      note: 'Aquí las teclas son de Power BI: las del portal sirven cuando sales.',
      shortcuts: [{ keys: [['Tab'], ['Shift', 'Tab']], does: 'Recorrer el tablero y salir' }],
    },
    {
      title: 'En el menú y en las listas',
      shortcuts: [
        { keys: [['↑'], ['↓']], does: 'Ir de uno a otro' },
        { keys: [['→'], ['←']], does: 'Abrir o cerrar una categoría' },
        { keys: [['Enter']], does: 'Abrir lo elegido' },
      ],
    },
    {
      title: 'En los controles del tablero y el asistente',
      shortcuts: [
        { keys: [['←'], ['→']], does: 'Ir de un control a otro' },
        { keys: [['Enter']], does: 'Enviar la pregunta' },
        { keys: [['Shift', 'Enter']], does: 'Otra línea en la pregunta' },
      ],
    },
  ],
}));
