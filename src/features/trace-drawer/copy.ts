/** Texts of the testers' drawer. */
export const copy = {
  title: 'Registro de transiciones',
  open: 'Abrir el registro de transiciones',
  close: 'Cerrar el registro',
  clear: 'Vaciar la lista',
  machine: 'Máquina',
  allMachines: 'Todas',
  includeText: 'Incluir el texto del asistente',
  includeTextHelp: 'Sin esto el archivo no lleva nada de lo que escribiste ni de sus respuestas.',
  save: 'Guardar la sesión como archivo',
  empty: 'Aún no hay transiciones',
  emptyText: 'Usa el portal: cada paso de sus máquinas aparecerá aquí.',
  list: 'Transiciones, de la más nueva a la más antigua',
  unchanged: 'el estado no cambió',
  sessionTitle: 'Sesión grabada',
} as const;

/** What the file will lack because the mirror is bounded. */
export const incompleteText = (machines: readonly string[]): string =>
  `La sesión es tan larga que se perdió el inicio de ${machines.join(', ')}: no irá en el archivo. Recarga la página para grabar desde el inicio.`;
