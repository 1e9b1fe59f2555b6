import { numberOf } from '@/domain/shared/figureText';
import { inLanguage } from '@/domain/shared/language';

/** Audience of each board in the menu; Power BI decides who opens a report. */
export const copy = inLanguage(import.meta.url, {
  readers: (count: number) =>
    `¿Quién ve este tablero? ${numberOf('persona', 'personas')(count)} según las reglas`,
  whoSees: '¿Quién ve este tablero?',
  everybody: {
    planning:
      'Todos lo ven en su menú: las reglas son solo para planear. Quién abre el tablero lo decide Power BI.',
    level: 'Todos lo ven en su menú. Quién abre el tablero lo decide Power BI.',
    noRules: 'Todos lo ven en su menú: ninguna regla lo nombra. Quién abre el tablero lo decide Power BI.',
    noRole:
      'Todos lo ven en su menú: la configuración no pide un rol para administrar. Quién abre el tablero lo decide Power BI.',
  },
  noneSees: {
    inactive: 'Nadie: está inactivo y no sale en ningún menú.',
    emptied:
      'Nadie: su regla se quedó sin personas. Edita el tablero y elige a alguien, o el permiso "Todas las personas".',
    unreached: 'Nadie: sus reglas no llegan a nadie activo. Quién abre el tablero lo decide Power BI.',
  },
  role: (role: string) => `Quien tiene el rol ${role} en Entra ID. Quién abre el tablero lo decide Power BI.`,
  admins: (count: number, role: string) =>
    `Solo con el rol ${role} en Entra ID: ${numberOf('persona', 'personas')(count)}`,
  plannedReaders: (count: number) => `Según sus reglas: ${numberOf('persona', 'personas')(count)}`,
  boards: (count: number) => `¿Qué ve esta persona? ${numberOf('tablero', 'tableros')(count)} en su menú`,
  planning: 'Las reglas son solo para planear',
  plannedBoards: (count: number) => `Según las reglas: ${numberOf('tablero', 'tableros')(count)}`,
  withRole: (role: string) => `Solo con el rol ${role} en Entra ID`,
  forEverybody: 'Para todos',
  path: (level: string, through: string) => `${level}, ${through}`,
  byName: 'por su nombre',
  more: (count: number) => `y ${numberOf('persona', 'personas')(count)} más`,
  /** Consequences of a deletion or an import for the menus of readers. */
  becomesHidden: (boards: string) => `Nadie verá después en su menú: ${boards}.`,
  becomesOpen: (boards: string) => `Todos verán después en su menú: ${boards}.`,
  quoted: (name: string) => `«${name}»`,
  moreBoards: (count: number) => `${numberOf('tablero', 'tableros')(count)} más`,
  recognition: {
    label: 'Cómo la reconoce el portal',
    account: 'Por su cuenta de Entra',
    signInName: (name: string) => `Por su nombre de inicio de sesión, ${name}`,
    address: (email: string) =>
      `Por su correo, ${email}: no sabemos si entra con él. Si entra con otra dirección, sus reglas no le llegan.`,
  },
  viewAs: (name: string) => `Ver el portal como ${name}`,
  viewAsSomebody: 'Ver el portal como…',
  viewAsText: 'Elige a una persona. Verás solo su menú y su inicio.',
  searchPeople: 'Buscar personas...',
  people: numberOf('persona', 'personas'),
  noPeople: 'Nadie se llama así.',
  nothing: 'Ninguno. Qué tableros abre lo decide Power BI.',
});
