import { numberOf } from '@/domain/shared/figureText';
import { inLanguage } from '@/domain/shared/language';

/** Texts of "¿Quién lo ve?" in the dialog of a board. */
export const copy = inLanguage(import.meta.url, {
  title: '¿Quién lo ve?',
  open: 'Elegir personas o grupos',
  close: 'Ocultar personas y grupos',
  search: 'Buscar personas o grupos...',
  found: numberOf('persona o grupo', 'personas y grupos'),
  nothing: 'Ninguna persona activa y ningún grupo se llama así.',
  empty: 'Aún no hay personas activas ni grupos.',
  more: 'Mostrar más',
  group: (members: number) => `Grupo, ${numberOf('persona', 'personas')(members)}`,
  entraGroup: 'Grupo de Entra',
  drop: (name: string) => `Quitar ${name}`,
  rest: (count: number) => `y ${numberOf('persona', 'personas')(count)} más`,
  help: 'Opcional. Al guardar, tu elección se vuelve una regla de nivel Lectura; los otros niveles se dan en Permisos de Acceso.',
  /** Where the levels of rules have no effect. */
  plainHelp: 'Opcional. Al guardar, tu elección se vuelve una regla de Permisos de Acceso.',
  planning: {
    text: 'Estas reglas son solo para planear: el menú no oculta ningún tablero por ellas.',
    help: 'Para que el menú las siga, pon "hideBoards": true en "directory" de portal.config.json.',
  },
  menu: {
    inactive: 'No sale en ningún menú mientras esté inactivo.',
    emptied:
      'No sale en el menú de nadie: su regla se quedó sin personas. Elige a alguien o, en Permisos, "Todas las personas".',
    unreached: 'No sale en el menú de nadie: su regla no nombra a ninguna persona activa.',
    level: 'Sale en el menú de todos, por su permiso.',
    planning: 'Sale en el menú de todos.',
    noRules: 'Sale en el menú de todos mientras no elijas a nadie.',
    noRole: 'Sale en el menú de todos: la configuración no pide un rol para administrar.',
    role: (role: string) => `Sale en el menú de quien tiene el rol ${role} en Entra ID.`,
    people: (count: number, hasEntra: boolean) =>
      `Sale en el menú de ${numberOf('persona', 'personas')(count)}${
        hasEntra ? ' y de quien esté en los grupos de Entra elegidos' : ''
      }.`,
    admins: (count: number, role: string) =>
      `Con el rol ${role} en Entra ID, también en el de ${numberOf('persona', 'personas')(count)}.`,
  },
});
