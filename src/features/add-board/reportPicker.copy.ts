import { inLanguage } from '@/domain/shared/language';

/** Texts of the choice from Power BI's lists. */
export const copy = inLanguage(import.meta.url, {
  lang: 'es',
  title: 'Elige el reporte de Power BI, o escribe sus identificadores abajo.',
  open: 'Elegir de Power BI',
  close: 'Ocultar listas',
  workspace: 'Espacio de trabajo',
  report: 'Reporte de Power BI',
  page: 'Página',
  chooseWorkspace: 'Elige un espacio',
  chooseReport: 'Elige un reporte de Power BI',
  allPages: 'Todas las páginas',
  loading: 'Cargando…',
  none: 'Nada que elegir',
  notRead: 'No se pudo leer',
  retry: 'Reintentar',
  openInPowerBi: 'Abrir en Power BI',
  checking: 'Comprobando el reporte de Power BI…',
  exists: (name: string) => `Este reporte de Power BI existe y tu cuenta lo abre: ${name}.`,
  missingInApp:
    'Este reporte de Power BI no está en la aplicación de Power BI, o la aplicación no está instalada para tu cuenta.',
  missing: 'Este reporte de Power BI no está en ese espacio de trabajo, o tu cuenta no lo abre.',
} as const);
