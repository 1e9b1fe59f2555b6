import { numberOf } from '@/domain/shared/figureText';
import { inLanguage } from '@/domain/shared/language';

export const copy = inLanguage(import.meta.url, {
  title: 'Catálogo de Regiones',
  subtitle: 'Regiones de la operación y sus plantas',
  search: 'Buscar regiones...',
  add: 'Nueva Región',
  none: 'Aún no hay regiones',
  edit: 'Editar Región',
  status: ['Activa', 'Inactiva'] as const,
  plants: numberOf('planta', 'plantas'),
  removeLabel: 'Eliminar región',
  removeText: (count: number) =>
    count === 0
      ? 'No tiene plantas. Podrás deshacerlo.'
      : `Sus plantas (${count}) se quedarán sin región. Podrás deshacerlo.`,
});
