import { inLanguage } from '@/domain/shared/language';
import { copy as adminCopy } from './admin.copy';
import { copy as announcementsCopy } from './lists/announcements.copy';

/** Names of the fields of all entities; other fields are shown with their key. */
export const copy: Readonly<Record<string, string>> = inLanguage(import.meta.url, {
  name: adminCopy.fields.name,
  label: adminCopy.fields.name,
  description: adminCopy.fields.description,
  reportId: 'Report ID',
  workspaceId: 'Workspace ID',
  appId: 'App ID',
  category: adminCopy.fields.category,
  icon: 'Icono',
  isActive: adminCopy.fields.status,
  permissions: adminCopy.fields.permissions,
  menuPath: adminCopy.fields.menuPath,
  tags: 'Palabras de búsqueda',
  aiContext: adminCopy.fields.aiContext,
  kind: 'Tipo de reporte de Power BI',
  pageName: 'Página',
  filterTargets: 'Filtros',
  code: adminCopy.fields.code,
  regionId: adminCopy.fields.region,
  email: adminCopy.fields.email,
  roleId: adminCopy.fields.role,
  lastAccess: adminCopy.fields.lastAccess,
  access: adminCopy.fields.access,
  colour: adminCopy.fields.colour,
  memberIds: 'Personas',
  boardId: adminCopy.fields.board,
  level: adminCopy.fields.level,
  userIds: adminCopy.fields.people,
  groupIds: adminCopy.fields.groups,
  parentId: adminCopy.fields.parent,
  order: adminCopy.fields.order,
  path: adminCopy.fields.path,
  ...announcementsCopy.fields,
});
