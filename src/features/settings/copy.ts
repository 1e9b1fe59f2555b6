import { inLanguage } from '@/domain/shared/language';
import type { SettingsTexts } from '@/ui/shell/settings/settingsTexts';

/** Texts of "Configuraciones generales" (SPEC section 2.5). */
export const copy = inLanguage('settings', 'copy', {
  close: 'Cerrar',
  title: 'Configuraciones generales',
  description: 'Se guardan en este navegador.',
  refresh: 'Intervalo de actualización automática',
  refreshChoices: [
    { minutes: 5, label: '5 min' },
    { minutes: 15, label: '15 min' },
    { minutes: 30, label: '30 min' },
    { minutes: 60, label: '1 hora' },
    { minutes: null, label: 'Nunca' },
  ],
  view: 'Modo de vista predeterminado',
  viewChoices: [
    { value: 'standard', label: 'Estándar', icon: 'monitor' },
    { value: 'fullscreen', label: 'Pantalla completa', icon: 'maximize' },
  ],
  device: 'Dispositivo',
  deviceChoices: [
    { value: 'desktop', label: 'Escritorio', icon: 'monitor' },
    { value: 'tablet', label: 'Tablet', icon: 'tablet' },
    { value: 'mobile', label: 'Móvil', icon: 'smartphone' },
  ],
  deviceHelp: 'Cambia el ancho y el diseño del reporte.',
  animations: 'Animaciones',
  animationsHelp: 'Transiciones de menús y paneles.',
  autoLoad: 'Carga automática de datos',
  autoLoadHelp: 'Si la desactivas, cada tablero espera tu clic para cargar.',
  landing: 'Al abrir',
  landingChoices: [
    { value: 'board', label: 'El tablero', icon: 'layout-dashboard' },
    { value: 'start', label: 'Inicio', icon: 'house' },
  ],
  landingHelp: 'Con lo que empieza cada visita. Un enlace abre lo suyo.',
  traceLog: 'Registro de transiciones',
  traceLogHelp: 'Para pruebas: muestra lo que hace el portal y lo guarda en un archivo.',
  version: (version: string) => `Versión ${version}`,
  language: 'Idioma',
  languageHelp: 'Al guardar, el portal se recarga; conservas tu lugar y tus borradores.',
  languageNames: { es: 'Español', en: 'English' },
  cancel: 'Cancelar',
  save: 'Guardar cambios',
} as const satisfies SettingsTexts);
