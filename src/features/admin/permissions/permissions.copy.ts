import { numberOf } from '@/domain/shared/figureText';
import { inLanguage } from '@/domain/shared/language';

export const copy = inLanguage(import.meta.url, {
  title: 'Permisos de Acceso Power BI',
  subtitle: 'A quién ofrece el portal cada tablero. Quién lo abre lo decide Power BI.',
  add: 'Nueva Regla',
  search: 'Buscar reglas y grupos...',
  edit: 'Editar Regla',
  rules: 'Reglas por tablero',
  rulesText:
    'Lista para planear accesos: a quién llega cada regla, por nombre o por su grupo. No cambia los permisos de Power BI.',
  followedRulesText:
    'Un tablero de "Personas autorizadas" con reglas sale solo en el menú de quien nombran, por nombre o por su grupo. No cambia los permisos de Power BI.',
  /** Strings while the rules are for planning only: no board is hidden. */
  planning: {
    subtitle: 'A quién se ofrecería cada tablero. Quién lo abre lo decide Power BI.',
    text: 'Estas reglas son solo para planear: el menú no oculta ningún tablero por ellas.',
    help: 'Para que el menú las siga, pon "hideBoards": true en "directory" de portal.config.json.',
  },
  /** Why a rule has no effect, in its row and below the chosen board. */
  problems: {
    all: 'Sin efecto: el permiso de este tablero es "Todas las personas".',
    admin: 'Sin efecto: el permiso de este tablero es "Solo administradores".',
    emptied: 'Se quedó sin personas: el tablero no sale en el menú de nadie por ella.',
    unreached: 'No nombra a ninguna persona activa.',
  },
  authorize: 'Al guardar, cambiar su permiso a "Personas autorizadas"',
  noRules: 'Aún no hay reglas',
  noGroups: 'Aún no hay grupos',
  groups: 'Grupos',
  groupsText: 'Personas que comparten un nivel. Su acceso al tablero se da en Power BI.',
  /** Without the levels of the samples. */
  plainGroupsText: 'Personas que las reglas nombran juntas. Su acceso al tablero se da en Power BI.',
  levelHelp: (role: string) =>
    `"Solo Administradores" llega, de quien nombra la regla, solo a quien tiene el rol ${role} en Entra ID.`,
  addGroup: 'Nuevo Grupo',
  editGroup: 'Editar Grupo',
  columns: { board: 'Tablero', users: 'Personas', groups: 'Grupos', level: 'Nivel' },
  members: numberOf('persona', 'personas'),
  removeLabel: 'Eliminar regla',
  removeRule: (board: string) => `la regla de ${board}`,
  removeText:
    'Desaparece de esta lista. Quien abre el tablero en Power BI lo sigue abriendo. Podrás deshacerlo.',
  removeGroupLabel: 'Eliminar grupo',
  removeGroupText:
    'También sale de las reglas que lo nombran. Sus personas conservan los permisos que tienen en Power BI. Podrás deshacerlo.',
  unknownBoard: 'Tablero desconocido',
});
