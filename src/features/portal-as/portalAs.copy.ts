import { numberOf } from '@/domain/shared/figureText';
import { inLanguage } from '@/domain/shared/language';

/** Texts of "Ver el portal como…". */
export const copy = inLanguage(import.meta.url, {
  region: (name: string) => `El portal como ${name}`,
  title: (name: string) => `Ves el portal como ${name}`,
  text: 'Solo su menú y su inicio, sin nada suyo: ni favoritos, ni lo que abrió, ni avisos. No se preguntó a Power BI: puede que no abra todos estos tableros.',
  inMenu: numberOf('tablero en su menú', 'tableros en su menú'),
  unknown: 'Su rol y sus grupos de Entra no se conocen aquí: con ellos puede ver más tableros.',
  byAddress: 'Se le reconoce solo por su correo: si entra con otra dirección, sus reglas no le llegan.',
  back: 'Volver a mi portal',
  board: (label: string, name: string) =>
    `«${label}» no se abre aquí. Si ${name} tiene acceso lo decide Power BI.`,
  empty: (label: string) => `«${label}» todavía no tiene un tablero.`,
  own: 'Esto solo lo hace cada quien en su portal.',
});
