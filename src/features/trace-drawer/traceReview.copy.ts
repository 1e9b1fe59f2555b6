import { inLanguage, plural } from '@/domain/shared/language';

/** Strings of the dialog that shows the file before it is saved. */
export const copy = inLanguage(import.meta.url, {
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
  /** `3 máquinas, 42 pasos, 12 kB`. */
  summary: (machines: number, steps: number, size: string): string =>
    `${machines} ${plural(machines, { one: 'máquina', other: 'máquinas' })}, ${steps} ${plural(steps, { one: 'paso', other: 'pasos' })}, ${size}`,
} as const);
