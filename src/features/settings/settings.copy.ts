import { inLanguage } from '@/domain/shared/language';

/** Texts of "Configuraciones generales" (SPEC section 2.5). */
export const copy = inLanguage(import.meta.url, {
  close: 'Cerrar',
  title: 'Configuraciones generales',
  description: 'Se guardan en este navegador.',
  refresh: 'Intervalo de actualización automática',
  refreshChoices: { 5: '5 min', 15: '15 min', 30: '30 min', 60: '1 hora', never: 'Nunca' },
  view: 'Modo de vista predeterminado',
  viewChoices: { standard: 'Estándar', fullscreen: 'Pantalla completa' },
  device: 'Dispositivo',
  deviceChoices: { desktop: 'Escritorio', tablet: 'Tablet', mobile: 'Móvil' },
  deviceHelp: 'Cambia el ancho y el diseño del tablero.',
  animations: 'Animaciones',
  animationsHelp: 'Transiciones de menús y paneles.',
  autoLoad: 'Carga automática de datos',
  autoLoadHelp: 'Si la desactivas, cada tablero espera tu clic para cargar.',
  landing: 'Al abrir',
  landingChoices: { board: 'El tablero', start: 'Inicio' },
  landingHelp: 'Con lo que empieza cada visita. Un enlace abre lo suyo.',
  theme: 'Tema',
  themeChoices: { light: 'Claro', dark: 'Oscuro' },
  advanced: 'Avanzado',
  traceLog: 'Registro de transiciones',
  traceLogHelp: 'Para pruebas: muestra lo que hace el portal y lo guarda en un archivo.',
  /** Where the data are stored that follow the user. */
  personal: {
    waiting: 'Buscando lo que guardaste en tus otros equipos…',
    list: 'Tus favoritos, recientes, vistas, avisos y las configuraciones que no dependen del equipo te siguen a tus otros equipos. Las demás personas no pueden abrirlos; los propietarios del sitio de SharePoint sí.',
    offline: 'Sin conexión con SharePoint: por ahora se guardan solo en este navegador.',
    refused:
      'Se guardan solo en este navegador: SharePoint no te deja usar la lista personal. Avisa a quien administra el portal.',
    foreign:
      'Se guardan solo en este navegador: la lista personal de SharePoint no es privada. Avisa a quien administra el portal.',
    full: 'Se guardan solo en este navegador, que ya no tiene espacio para seguir a tus otros equipos.',
  },
  personalLeft: (count: number) =>
    count === 1
      ? 'Un elemento es demasiado largo y se queda en este navegador.'
      : `${count} elementos son demasiado largos y se quedan en este navegador.`,
  sharesValues: 'Guardar valores',
  sharesValuesHelp: 'También lleva a tus otros equipos los últimos valores de tus avisos.',
  version: (version: string) => `Versión ${version}`,
  language: 'Idioma',
  languageHelp: 'Al guardar, el portal se recarga; conservas tu lugar y tus borradores.',
  languageNames: { es: 'Español', en: 'English' },
  cancel: 'Cancelar',
  save: 'Guardar cambios',
});
