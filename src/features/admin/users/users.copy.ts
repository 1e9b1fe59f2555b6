import { countText, numberOf } from '@/domain/shared/figureText';
import { inLanguage } from '@/domain/shared/language';

export const copy = inLanguage(import.meta.url, {
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
    'Elige un archivo CSV con una persona por fila y las columnas Nombre, Correo, Rol y Estado, o la exportación de Entra con userPrincipalName e id. Una persona se reconoce por su Id. de objeto, o por su correo: si ya está, cambia; si no, se agrega. Nadie se quita. Antes de importar verás qué cambia.',
  directoryId: 'Id. de objeto',
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
  status: ['Activo', 'Inactivo'] as const,
  never: 'Nunca',
  allRoles: 'Todos los roles',
  allStatuses: 'Todos',
  active: 'Activo',
  inactive: 'Inactivo',
  count: numberOf('persona', 'personas'),
  countOf: (shown: number, all: number) => `${countText(shown)} de ${numberOf('persona', 'personas')(all)}`,
  removeLabel: 'Eliminar persona',
  removeText:
    'También saldrá de sus grupos y reglas. Su cuenta y sus permisos de Power BI no cambian. Podrás deshacerlo.',
});
