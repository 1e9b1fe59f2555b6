import { inLanguage } from '@/domain/shared/language';

/** Texts of the choice from Power BI's lists. */
export const pickerCopy = inLanguage('add-board', 'pickerCopy', {
  lang: 'es',
  title: 'Elige el reporte en Power BI, o escribe sus identificadores abajo.',
  open: 'Elegir de Power BI',
  close: 'Ocultar listas',
  workspace: 'Espacio de trabajo',
  report: 'Reporte',
  page: 'Página',
  chooseWorkspace: 'Elige un espacio',
  chooseReport: 'Elige un reporte',
  allPages: 'Todas las páginas',
  loading: 'Cargando…',
  none: 'Nada que elegir',
  retry: 'Reintentar',
  openInPowerBi: 'Abrir en Power BI',
  checking: 'Comprobando el reporte…',
  exists: (name: string) => `Este reporte existe y tu token lo abre: ${name}.`,
  missing: 'Power BI no encuentra este reporte en ese espacio de trabajo, o tu token no lo abre.',
} as const);
