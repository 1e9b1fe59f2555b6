import { inLanguage, plural } from '@/domain/shared/language';

/** Texts of the testers' drawer. */
export const copy = inLanguage('trace-drawer', 'copy', {
  title: 'Registro de transiciones',
  open: 'Abrir el registro de transiciones',
  close: 'Cerrar el registro',
  clear: 'Vaciar la lista',
  machine: 'Máquina',
  allMachines: 'Todas',
  review: 'Revisar y guardar la sesión',
  empty: 'Aún no hay transiciones',
  emptyText: 'Usa el portal: cada paso de sus máquinas aparecerá aquí.',
  list: 'Transiciones, de la más nueva a la más antigua',
  unchanged: 'el estado no cambió',
  sessionTitle: 'Sesión grabada',
} as const);

/** Strings of the dialog that shows the file before it is saved. */
export const reviewCopy = inLanguage('trace-drawer', 'reviewCopy', {
  title: 'Lo que saldrá de esta computadora',
  help: 'Los nombres, identificadores y textos van como su forma: Tablero norte es «Xxxxxxx xxxxx».',
  includeText: 'Incluir el texto del asistente',
  includeTextHelp: 'Tus preguntas y sus respuestas, tal cual. Revísalas antes de guardar.',
  includeFailures: 'Incluir los fallos de la consola y de la red',
  includeFailuresHelp: 'Mensajes y direcciones sin parámetros; nunca el contenido de una respuesta.',
  addScreenshot: 'Añadir una captura de pantalla',
  removeScreenshot: 'Quitar la captura',
  screenshot: 'La captura que irá en el archivo',
  noScreenshot: 'El navegador no dio la captura.',
  content: 'Contenido del archivo',
  cancel: 'Cancelar',
  save: 'Guardar la sesión como archivo',
} as const);

/** `3 máquinas, 42 pasos, 12 kB`. */
export const summaryText = inLanguage(
  'trace-drawer',
  'summaryText',
  (machines: number, steps: number, size: string): string =>
    `${machines} ${plural(machines, { one: 'máquina', other: 'máquinas' })}, ${steps} ${plural(steps, { one: 'paso', other: 'pasos' })}, ${size}`,
);
