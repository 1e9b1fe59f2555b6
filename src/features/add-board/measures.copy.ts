import { inLanguage } from '@/domain/shared/language';

/** Strings of the numbers that a board offers for the start page. */
export const copy = inLanguage(import.meta.url, {
  title: 'Números para Inicio',
  help: 'Cada quien puede fijarlos en su Inicio. Power BI los calcula con sus permisos; hace falta el de compilación (Build).',
  add: 'Agregar número',
  number: (index: number) => `Número ${index}`,
  name: 'Nombre',
  nameMissing: 'Escribe cómo se llama.',
  dax: 'Medida o expresión DAX',
  daxExample: '[Puntualidad]',
  daxMissing: 'Escribe una medida, como [Puntualidad].',
  unit: 'Unidad',
  unitExample: '%, $, min',
  isShare: 'La expresión da una fracción: 0.91 es 91 %',
  good: 'Lo bueno es',
  goodNone: 'da igual',
  goodUp: 'que suba',
  goodDown: 'que baje',
  target: 'Meta (opcional)',
  remove: (name: string) => `Quitar ${name}`,
  full: (limit: number) => `Un tablero tiene hasta ${limit} números.`,
} as const);
