import type { EntityKind, GroupAccess, RuleLevel } from '@/domain/admin/catalogs';
import { catalogFormat } from '@/domain/admin/catalogsFile';
import type { FormProblem } from '@/domain/admin/catalogsForms';
import type { FileIssue, FileProblem } from '@/domain/admin/catalogsRows';
import { forSimpleKinds, type SimpleKind } from '@/domain/admin/simpleCatalogs';
import { inLanguage, locale, numberOf, plural } from '@/domain/shared/language';
import { issueText } from '@/features/shared/issueText';

const masculine = ['Activo', 'Inactivo'] as const;
const feminine = ['Activa', 'Inactiva'] as const;

/** Strings of the administrative mode (SPEC sections 2.6 and 2.7). */
export const copy = inLanguage('admin', 'copy', {
  /** Common strings of the admin views. */
  common: {
    clearSearch: 'Borrar búsqueda',
    noMatches: 'Nada coincide con tu búsqueda',
    noMatchesHint: 'Prueba con otra palabra o quita los filtros.',
    actions: 'Acciones',
    view: (name: string) => `Ver ${name}`,
    edit: (name: string) => `Editar ${name}`,
    remove: (name: string) => `Eliminar ${name}`,
    aiContext: (name: string) => `Configurar contexto de IA de ${name}`,
    sort: (label: string) => `Ordenar por ${label}`,
    sortBy: 'Ordenar por...',
    ascending: 'Orden ascendente',
    descending: 'Orden descendente',
    cancel: 'Cancelar',
    close: 'Cerrar',
    save: 'Guardar',
    undo: 'Deshacer',
    show: 'Ver',
    discard: 'Descartar',
    keepEditing: 'Seguir editando',
    unsaved: 'Lo que escribiste no se ha guardado.',
    noneHint: (add: string) => `Agrega lo primero con "${add}".`,
    dismiss: 'Cerrar mensaje',
    none: '—',
  },
  levels: {
    read: 'Lectura',
    readWrite: 'Lectura/Escritura',
    adminOnly: 'Solo Administradores',
  } satisfies Record<RuleLevel, string>,
  accesses: {
    full: 'Completo',
    readWrite: 'Lectura/Escritura',
    readOnly: 'Solo Lectura',
    restricted: 'Restringido',
  } satisfies Record<GroupAccess, string>,
  colours: {
    red: 'Rojo',
    good: 'Verde',
    warn: 'Ámbar',
    purple: 'Morado',
    gray: 'Gris',
  },
  permissions: {
    all: 'Todas las personas',
    authorized: 'Personas autorizadas',
    admin: 'Solo administradores',
  },
  fields: {
    name: 'Nombre',
    email: 'Correo',
    role: 'Rol',
    code: 'Código',
    active: 'Activo',
    region: 'Región',
    noRegion: 'Sin región',
    board: 'Tablero',
    level: 'Nivel',
    groups: 'Grupos',
    people: 'Personas',
    peopleHelp: 'Un correo por línea.',
    access: 'Acceso',
    colour: 'Color',
    parent: 'Dentro de',
    noParent: 'Ninguna (primer nivel)',
    path: 'Ruta',
    menuPath: 'Ruta del menú',
    menuPathHelp: 'Categorías separadas por ">", y al final el nombre en el menú.',
    order: 'Orden',
    orderHelp: 'Lugar entre los tableros de su categoría.',
    aiContext: 'Contexto para IA',
    choose: 'Elige una opción',
    lastAccess: 'Último acceso',
    status: 'Estado',
    category: 'Categoría',
    permissions: 'Permisos',
    description: 'Descripción',
    never: 'Nunca',
  },
  boards: {
    title: 'Gestión de Tableros Power BI',
    subtitle: 'Tableros publicados en el portal. Power BI decide quién abre cada uno.',
    search: 'Buscar tableros...',
    add: 'Nuevo Tablero',
    none: 'Aún no hay tableros',
    caption: 'Tableros',
    columns: {
      title: 'Tablero',
      category: 'Categoría',
      isActive: 'Estado',
      menuPath: 'Ruta del menú',
      permissions: 'Permisos',
      ai: 'Contexto IA',
    },
    status: masculine,
    aiConfigured: 'Configurado',
    cards: {
      active: 'Tableros activos',
      inactive: 'Tableros inactivos',
      usersWithAccess: 'Personas con acceso',
      categories: 'Categorías',
    },
    open: 'Abrir tablero',
    removeLabel: 'Eliminar tablero',
    removeText:
      'Saldrá del menú, y con él su ruta y sus reglas. El reporte de Power BI no cambia. Podrás deshacerlo.',
    aiTitle: 'Configurar contexto de IA',
    aiHelp: 'Qué mide el tablero, qué significan sus términos y qué debe tener en cuenta el asistente.',
    characters: numberOf('carácter', 'caracteres'),
  },
  users: {
    title: 'Gestión de Usuarios',
    search: 'Buscar personas...',
    add: 'Nuevo Usuario',
    addFromDirectory: 'Agregar del directorio',
    none: 'Aún no hay personas',
    exportCsv: 'Exportar personas (CSV)',
    importCsv: 'Importar personas (CSV)',
    export: 'Exportar',
    import: 'Importar',
    importHelp:
      'Elige un archivo CSV con una persona por fila y las columnas Nombre, Correo, Rol y Estado. Una persona se reconoce por su correo: si ya está, cambia; si no, se agrega. Nadie se quita. Antes de importar verás qué cambia.',
    sample: 'Descargar ejemplo',
    chooseFile: 'Elegir archivo',
    csvName: 'personas.csv',
    sampleName: 'personas-ejemplo.csv',
    samplePeople: ['Eva Ejemplo', 'Pablo Prueba'],
    notExported: 'no se exportó nada',
    tooManyRows: (max: string) =>
      `Tiene más de ${max} filas, las vacías incluidas. Borra las vacías o divide el archivo.`,
    noHeader: 'La primera fila debe tener al menos las columnas Nombre y Correo.',
    wrongRows: (count: number) =>
      `${numberOf('fila no es válida y no se importa', 'filas no son válidas y no se importan')(count)}`,
    row: (row: number) => `Fila ${row}`,
    unknownRole: (role: string) => `Ningún rol se llama "${role}"`,
    unknownStatus: (status: string) => `El estado "${status}" no se conoce; escribe Activo o Inactivo`,
    edit: 'Editar Persona',
    caption: 'Personas',
    filter: 'Filtrar',
    clearFilters: 'Quitar filtros',
    columns: { name: 'Persona', role: 'Rol', isActive: 'Estado', lastAccess: 'Último acceso' },
    status: masculine,
    never: 'Nunca',
    allRoles: 'Todos los roles',
    allStatuses: 'Todos',
    active: 'Activo',
    inactive: 'Inactivo',
    count: numberOf('persona', 'personas'),
    countOf: (shown: number, all: number) =>
      `${shown.toLocaleString(locale())} de ${numberOf('persona', 'personas')(all)}`,
    removeLabel: 'Eliminar persona',
    removeText:
      'También saldrá de sus grupos y reglas. Su cuenta y sus permisos de Power BI no cambian. Podrás deshacerlo.',
  },
  permissionsView: {
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
    noRules: 'Aún no hay reglas',
    noGroups: 'Aún no hay grupos',
    groups: 'Grupos',
    groupsText: 'Personas que comparten un nivel. Su acceso al tablero se da en Power BI.',
    addGroup: 'Nuevo Grupo',
    editGroup: 'Editar Grupo',
    columns: { board: 'Tablero', users: 'Personas', groups: 'Grupos', level: 'Nivel' },
    members: numberOf('persona', 'personas'),
    removeLabel: 'Eliminar regla',
    removeRule: (board: string) => `la regla de ${board}`,
    removeText:
      'Solo desaparece de esta lista. Quien abre el tablero en Power BI lo sigue abriendo. Podrás deshacerlo.',
    removeGroupLabel: 'Eliminar grupo',
    removeGroupText:
      'También sale de las reglas que lo nombran. Sus personas conservan los permisos que tienen en Power BI. Podrás deshacerlo.',
    unknownBoard: 'Tablero desconocido',
  },
  menuConfig: {
    title: 'Configuración de Menú',
    search: 'Buscar en el menú...',
    none: 'Aún no hay categorías',
    noRoutes: 'Aún no hay tableros',
    noRoutesHint: 'Agrega uno en Tableros, y su ruta estará aquí.',
    subtitle: 'Qué hay en el menú de la plataforma analítica, dónde y en qué orden',
    add: 'Nueva Categoría',
    edit: 'Editar Categoría',
    structure: 'Estructura del menú',
    structureText: 'Por categoría, como se ve en el menú.',
    empty: 'Sin entradas: aparecerá en el menú con su primer tablero.',
    inactive: 'Inactivo',
    routes: 'Configuración de rutas',
    routesText: 'Ruta, lugar en el menú y orden de cada tablero.',
    columns: { board: 'Tablero', path: 'Ruta', menuPath: 'Ruta del menú', order: 'Orden' },
    count: numberOf('entrada', 'entradas'),
    editEntry: 'Editar',
    assign: 'Asignar tablero',
    editRoute: 'Editar entrada del menú',
    removeLabel: 'Eliminar categoría',
    removeText: 'No tiene entradas. Podrás deshacerlo.',
    removeBlocked: (count: number) =>
      `Tiene ${numberOf('entrada', 'entradas')(count)}. Muévelas a otra categoría y vuelve a intentarlo.`,
  },
  regions: {
    title: 'Catálogo de Regiones',
    subtitle: 'Regiones de la operación y sus plantas',
    search: 'Buscar regiones...',
    add: 'Nueva Región',
    none: 'Aún no hay regiones',
    edit: 'Editar Región',
    status: feminine,
    plants: numberOf('planta', 'plantas'),
    removeLabel: 'Eliminar región',
    removeText: (count: number) =>
      count === 0
        ? 'No tiene plantas. Podrás deshacerlo.'
        : `Sus plantas (${count}) se quedarán sin región. Podrás deshacerlo.`,
  },
  system: {
    title: 'Configuración del Sistema',
    subtitle: 'Los datos del portal administrativo como un solo archivo.',
    data: 'Datos del portal',
    dataText: 'Personas, catálogos, tableros, permisos y menú, en un archivo JSON.',
    noneHint: 'Empieza por el primer tablero, o importa aquí los datos de otro portal.',
    exportData: 'Exportar datos',
    importData: 'Importar datos',
    reset: 'Restablecer datos',
    wrongFile: 'no se importó nada',
    more: (count: number) => (count === 0 ? '' : `y ${numberOf('problema', 'problemas')(count)} más.`),
    alsoIn: (rows: number) => (rows === 0 ? '' : `También en ${numberOf('fila más', 'filas más')(rows)}.`),
    resetTitle: '¿Restablecer los datos iniciales?',
    resetText:
      'Se descartan tus cambios en personas, catálogos, tableros, permisos y menú. Podrás deshacerlo.',
    fileName: 'portal-datos.json',
    quarantineName: 'portal-filas-aparte.json',
    quarantined: (left: number, _repaired: number) =>
      `${numberOf('fila no se pudo leer y quedó', 'filas no se pudieron leer y quedaron')(left)} aparte`,
    doNotFit: (left: number, repaired: number) =>
      [
        left > 0
          ? `${numberOf('fila no es válida y no se importa', 'filas no son válidas y no se importan')(left)}`
          : '',
        repaired > 0
          ? `${numberOf('fila nombra algo que no está y entra sin eso', 'filas nombran algo que no está y entran sin eso')(repaired)}`
          : '',
      ]
        .filter(Boolean)
        .join('; '),
    downloadQuarantined: 'Descargar esas filas',
    clearQuarantine: 'Descartar esas filas',
    forgetTitle: '¿Descartar las filas que quedaron aparte?',
    forgetText: 'Se borran de este navegador. Descárgalas antes si las necesitas.',
    preview: {
      title: 'Importar datos',
      columns: ['Lista', 'Quedan', 'Nuevas', 'Cambian', 'Se quitan'],
      confirm: (left: number) => (left === 0 ? 'Importar' : 'Importar las filas válidas'),
      nothing: 'Este archivo no cambia nada.',
      chooseOther: 'Elegir otro archivo',
    },
  },
  /** Button of an empty view, which starts the setup (SPEC section 2.7). */
  begin: 'Comenzar Configuración',
  /** Shown for an unknown view. */
  prompt: {
    title: 'Portal Administrativo',
    text: 'Elige una opción del menú para empezar.',
  },
  /** Audience of each board in the menu; Power BI decides who opens a report. */
  access: {
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
    inactive: 'Nadie: está inactivo y no sale en ningún menú.',
    role: (role: string) =>
      `Quien tiene el rol ${role} en Entra ID. Quién abre el tablero lo decide Power BI.`,
    plannedReaders: (count: number) => `Según sus reglas: ${numberOf('persona', 'personas')(count)}`,
    boards: (count: number) => `¿Qué ve esta persona? ${numberOf('tablero', 'tableros')(count)} en su menú`,
    planning: 'Las reglas son solo para planear',
    plannedBoards: (count: number) => `Según las reglas: ${numberOf('tablero', 'tableros')(count)}`,
    withRole: (role: string) => `Solo con el rol ${role} en Entra ID`,
    forEverybody: 'Para todos',
    path: (level: string, through: string) => `${level}, ${through}`,
    byName: 'por su nombre',
    more: (count: number) => `y ${numberOf('persona', 'personas')(count)} más`,
    viewAs: (name: string) => `Ver el portal como ${name}`,
    viewAsSomebody: 'Ver el portal como…',
    viewAsText: 'Elige a una persona. Verás solo su menú y su inicio.',
    searchPeople: 'Buscar personas...',
    people: numberOf('persona', 'personas'),
    noPeople: 'Nadie se llama así.',
    nobody: 'Nadie: sus reglas no llegan a nadie activo. Quién abre el tablero lo decide Power BI.',
    nothing: 'Ninguno. Qué tableros abre lo decide Power BI.',
  },
  removeTitle: (name: string) => `¿Eliminar ${name}?`,
  roleInUse: (count: number) =>
    `Lo ${plural(count, { one: 'tiene', other: 'tienen' })} ${numberOf('persona', 'personas')(count)}. Cámbialas de rol y vuelve a intentarlo.`,
  removeText: 'Podrás deshacerlo.',
  change: {
    saved: (name: string) => `Se guardó ${name}.`,
    restored: (name: string) => `Se restauró ${name}.`,
    removed: (name: string) => `Se eliminó ${name}.`,
    imported: () => 'Se importaron los datos.',
    importedPeople: (rows: number, list: string) =>
      `${plural(rows, { one: 'Se importó', other: 'Se importaron' })} ${numberOf('persona', 'personas')(rows)} en ${list}.`,
    importedRows: (rows: number, lists: string) =>
      `Se importaron los datos: ${numberOf('cambio', 'cambios')(rows)} en ${lists}.`,
    reset: () => 'Se restablecieron los datos iniciales.',
    /** The consequence of a switch in a list. */
    switched: {
      users: (name: string, isActive: boolean) =>
        isActive
          ? `${name} quedó como Activo: vuelve a contar en las reglas.`
          : `${name} quedó como Inactivo: ya no cuenta en las reglas; aún puede entrar.`,
      boards: (name: string, isActive: boolean) =>
        isActive ? `${name} ya sale en el menú.` : `${name} ya no sale en el menú de nadie.`,
      /** For lists whose status does not affect the portal. */
      others: (name: string, status: string) =>
        `${name} quedó como ${status}: solo cambia su marca en el catálogo.`,
    },
    /** For an unsaved change: "En espera: eliminar Bajío." */
    unsaved: (progress: string, what: string) => `${progress}: ${what}.`,
    sending: 'Guardando',
    waiting: 'En espera',
    /** The full sentence is in the status line under the title. */
    denied: 'Tu cuenta no puede cambiar el catálogo.',
    what: {
      saved: (name: string) => name,
      restored: (name: string) => `restaurar ${name}`,
      removed: (name: string) => `eliminar ${name}`,
      imported: () => 'importar los datos',
      reset: () => 'restablecer los datos iniciales',
    },
    storageBroken: () => 'Los datos guardados en este navegador estaban dañados; se muestran los iniciales.',
    storageOld: () => 'Los datos guardados son de otra versión del portal; se muestran los iniciales.',
  },
} as const);

/** Words in CSV files of users, in every language: another administrator may import the file. */
export const csvWords = {
  columns: [
    ['Nombre', 'Name', 'Nombre completo', 'Nombre para mostrar', 'Full name', 'Display name', 'displayName'],
    [
      ...['Correo', 'Email', 'Correo electrónico', 'E-mail', 'Dirección de correo', 'Email address', 'mail'],
      ...['Nombre principal de usuario', 'User principal name', 'userPrincipalName', 'UPN'],
    ],
    ['Rol', 'Role'],
    ['Estado', 'Status', 'Cuenta habilitada', 'Account enabled', 'accountEnabled'],
    ['Último acceso', 'Last access'],
  ],
  active: [
    ...['Activo', 'Activa', 'Habilitado', 'Habilitada', 'Sí', 'Verdadero'],
    ...['Active', 'Enabled', 'Yes', 'True', '1'],
  ],
  inactive: [
    ...['Inactivo', 'Inactiva', 'Deshabilitado', 'Deshabilitada', 'No', 'Falso'],
    ...['Inactive', 'Disabled', 'False', '0'],
  ],
} as const;

/** Strings of the views of a list. */
export interface ListCopy {
  /** Name of the list, in imports and in messages. */
  readonly list: string;
  readonly title: string;
  readonly subtitle: string;
  readonly search: string;
  readonly add: string;
  readonly none: string;
  readonly edit: string;
  readonly remove: string;
  readonly status: readonly [active: string, inactive: string];
}

/** Strings of the simple catalogues and of the plants. */
export const simpleCopy: Readonly<Record<SimpleKind | 'plants', ListCopy>> = inLanguage(
  'admin',
  'simpleCopy',
  {
    products: {
      list: 'Productos',
      title: 'Catálogo de Productos',
      subtitle: 'Lo que se vende y se programa',
      search: 'Buscar productos...',
      add: 'Nuevo Producto',
      none: 'Aún no hay productos',
      edit: 'Editar Producto',
      remove: 'Eliminar producto',
      status: masculine,
    },
    transport: {
      list: 'Transporte',
      title: 'Catálogo de Transporte',
      subtitle: 'Unidades con las que se entrega',
      search: 'Buscar transporte...',
      add: 'Nuevo Transporte',
      none: 'Aún no hay transporte',
      edit: 'Editar Transporte',
      remove: 'Eliminar transporte',
      status: masculine,
    },
    plants: {
      list: 'Plantas',
      title: 'Catálogo de Plantas',
      subtitle: 'Plantas y la región en que están',
      search: 'Buscar plantas...',
      add: 'Nueva Planta',
      none: 'Aún no hay plantas',
      edit: 'Editar Planta',
      remove: 'Eliminar planta',
      status: feminine,
    },
    roles: {
      list: 'Roles',
      title: 'Roles y Permisos',
      subtitle: 'Roles que se dan a las personas',
      search: 'Buscar roles...',
      add: 'Nuevo Rol',
      none: 'Aún no hay roles',
      edit: 'Editar Rol',
      remove: 'Eliminar rol',
      status: masculine,
    },
    groups: {
      list: 'Grupos de trabajo',
      title: 'Grupos de Trabajo',
      subtitle: 'Áreas de la organización. No deciden quién ve cada tablero.',
      search: 'Buscar grupos de trabajo...',
      add: 'Nuevo Grupo de Trabajo',
      none: 'Aún no hay grupos de trabajo',
      edit: 'Editar Grupo de Trabajo',
      remove: 'Eliminar grupo de trabajo',
      status: masculine,
    },
  },
);

/** Names of the kinds of entries. */
export const kinds: Readonly<Record<EntityKind, string>> = inLanguage('admin', 'kinds', {
  ...forSimpleKinds((kind) => simpleCopy[kind].list),
  boards: 'Tableros',
  regions: 'Regiones',
  plants: simpleCopy.plants.list,
  users: 'Personas',
  accessGroups: 'Grupos',
  rules: 'Reglas',
  categories: 'Categorías',
  routes: 'Rutas',
  views: 'Vistas para todos',
});

/** Names of the fields of all entities; other fields are shown with their key. */
export const fieldLabels: Readonly<Record<string, string>> = inLanguage('admin', 'fieldLabels', {
  name: copy.fields.name,
  label: copy.fields.name,
  description: copy.fields.description,
  reportId: 'Report ID',
  workspaceId: 'Workspace ID',
  appId: 'App ID',
  category: copy.fields.category,
  icon: 'Icono',
  isActive: copy.fields.status,
  permissions: copy.fields.permissions,
  menuPath: copy.fields.menuPath,
  tags: 'Palabras de búsqueda',
  aiContext: copy.fields.aiContext,
  kind: 'Tipo de reporte de Power BI',
  pageName: 'Página',
  filterTargets: 'Filtros',
  code: copy.fields.code,
  regionId: copy.fields.region,
  email: copy.fields.email,
  roleId: copy.fields.role,
  lastAccess: copy.fields.lastAccess,
  access: copy.fields.access,
  colour: copy.fields.colour,
  memberIds: 'Personas',
  boardId: copy.fields.board,
  level: copy.fields.level,
  userIds: copy.fields.people,
  groupIds: copy.fields.groups,
  parentId: copy.fields.parent,
  order: copy.fields.order,
  path: copy.fields.path,
});

export const kindText = (kind: EntityKind): string => kinds[kind];

export const places = inLanguage('admin', 'places', {
  file: 'Archivo',
  row: (row: number) => `fila ${row}`,
  item: (item: number) => `elemento ${item}`,
});

/** The path `['users', 2, 'email']` as "Usuarios, fila 3, Correo". */
function placeText(path: readonly PropertyKey[]): string {
  if (path.length === 0) return places.file;
  return path
    .map((part, index) => {
      if (typeof part === 'number') return index === 1 ? places.row(part + 1) : places.item(part + 1);
      return (index === 0 ? kinds[part as EntityKind] : fieldLabels[String(part)]) ?? String(part);
    })
    .join(', ');
}

export const fileProblems = inLanguage('admin', 'fileProblems', {
  tooLarge: 'Es demasiado grande (más de 100 MB).',
  unreadable: 'No se pudo leer.',
  unwritten: 'No se pudo crear. Revisa tu conexión o recarga la página.',
  empty: 'Está vacío.',
  encoding: 'No está guardado como UTF-8: se perderían acentos. Guárdalo como UTF-8 e inténtalo de nuevo.',
  notJson: 'No es un archivo JSON o está cortado.',
  notExport: 'No es una exportación de este portal.',
  tooDeep: 'Tiene demasiados niveles.',
  noList: 'Falta o no es una lista.',
  tooMany: (max: string) => `El portal guarda hasta ${max}.`,
  tooManyRows: (rows: string, max: string) => `Tiene ${rows} filas. El portal guarda hasta ${max}.`,
  version: (found: string, needed: number) => `Es de la versión ${found}; se necesita la ${needed}.`,
  reservedKey: (key: string) => `El campo "${key}" está reservado.`,
  repeated: (id: string) => `El id "${id}" está repetido.`,
  unknown: (id: string, kind: string) => `"${id}" no existe en ${kind}.`,
  circular: (label: string) => `"${label}" se contiene a sí misma.`,
});

function fileProblemText(problem: FileProblem): string {
  switch (problem.code) {
    case 'reservedKey':
      return fileProblems.reservedKey(problem.key.slice(0, 40));
    case 'tooMany':
      return fileProblems.tooMany(problem.max.toLocaleString(locale()));
    case 'tooManyRows':
      return fileProblems.tooManyRows(
        problem.rows.toLocaleString(locale()),
        problem.max.toLocaleString(locale()),
      );
    case 'version':
      return fileProblems.version(String(problem.version), catalogFormat);
    case 'repeated':
      return fileProblems.repeated(problem.id);
    case 'unknown':
      return fileProblems.unknown(problem.id, kinds[problem.kind]);
    case 'circular':
      return fileProblems.circular(problem.label);
    case 'schema':
      return issueText(problem.issue);
    default:
      return fileProblems[problem.code];
  }
}

/** A problem of an imported file, with its position. */
export const fileIssueText = ({ path, problem }: FileIssue) => ({
  where: placeText(path),
  message: fileProblemText(problem),
});

export const formProblems = inLanguage('admin', 'formProblems', {
  tooMany: 'El portal ya guarda el máximo de entradas de esta lista',
  unfit: 'El portal no podría volver a leer esta entrada; revisa sus campos',
  tooLong: 'Usa 200 caracteres o menos',
  nameRequired: 'El nombre es requerido',
  nameTaken: 'Ya existe con este nombre',
  emailRequired: 'El correo es requerido',
  emailWrong: 'Escribe un correo como ana@empresa.mx',
  emailTaken: 'Otra persona ya tiene este correo',
  roleRequired: 'Elige un rol',
  choiceRequired: 'Elige una opción',
  codeRequired: 'El código es requerido',
  codeTooLong: 'Usa 10 caracteres o menos',
  codeTaken: 'Otra región ya tiene este código',
  boardRequired: 'Elige un tablero',
  nobody: 'Elige al menos un grupo o escribe un correo',
  groupTaken: 'Otro grupo ya tiene este nombre',
  separator: 'No uses el signo ">"',
  categoryTaken: 'Ya existe una categoría con este nombre',
  circular: 'Una categoría no puede estar dentro de sí misma',
  pathRequired: 'La ruta es requerida',
  pathWrong: 'Escribe una ruta como /costo/analisis',
  pathTaken: 'Otro tablero ya tiene esta ruta',
  menuPathRequired: 'La ruta del menú es requerida',
  orderWrong: 'Escribe un número entero desde 1',
} as const satisfies Record<Exclude<FormProblem, object>, string>);

export const unknownEmail = inLanguage(
  'admin',
  'unknownEmail',
  (email: string) => `Ninguna persona tiene el correo ${email}`,
);

/** The problem of a dialog's field. */
export const formProblemText = (problem: FormProblem): string =>
  typeof problem === 'string' ? formProblems[problem] : unknownEmail(problem.unknownEmail);
