import { own } from '@/domain/shared/idMap';
import { copy } from './visualKind.copy';

/** The kind of a visual by Power BI's type: "Gráfica de barras"; empty for kinds without a name. */
export const kindOfVisual = (type: string): string => own(copy, type) ?? '';
