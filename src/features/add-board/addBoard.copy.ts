import { type BoardFormProblem, exampleGuid } from '@/domain/boards/boardForm';
import type { BoardFormVariant } from '@/domain/boards/boardFormValues';
import { inLanguage, plural } from '@/domain/shared/language';
import { specLanguage } from '@/domain/shared/locale';
import type { BoardFormTexts } from './boardFormProps';

/** Texts of the add-board dialog per variant (SPEC sections 2.8, 3, 4 and 5). */
const forms: Readonly<Record<BoardFormVariant, BoardFormTexts>> = {
  en: {
    lang: specLanguage,
    title: 'Add board',
    labels: {
      name: 'Name',
      description: 'Description',
      reportId: 'Report ID',
      workspaceId: 'Workspace ID',
      category: 'Category',
      menuPath: 'Menu path',
      permissions: 'Permissions',
      isActive: 'Active',
      aiContext: 'AI context',
    },
    placeholders: { name: 'Sales by region', reportId: exampleGuid, workspaceId: exampleGuid },
    help: { reportId: "You can also paste the report's address in Power BI." },
    permissions: {
      all: 'All Users',
      authorized: 'Authorized Users',
      admin: 'Administrators Only',
    },
    errors: {
      nameRequired: 'Board name is required',
      tooMany: 'The portal already holds its maximum of boards',
      nameTooShort: 'Board name must be at least 3 characters',
      reportIdRequired: 'Report ID is required',
      reportIdFormat: `Invalid GUID format (e.g., ${exampleGuid})`,
      workspaceIdRequired: 'Workspace ID is required',
      workspaceIdFormat: 'Invalid GUID format',
    } satisfies Record<Exclude<BoardFormProblem, 'menuPathRequired'>, string>,
    addressProblems: {
      dashboard:
        'This is a dashboard of Power BI: the portal displays reports. Open the report and paste its address.',
      shortLink:
        'A short link does not say which report it is: open it and paste the address that the browser displays.',
      publicPage:
        'This is a public page (“Publish to web”) that does not say which report it is: open the report in Power BI and paste its address.',
      noWorkspace:
        'It does not say the workspace of the report: open the report from its workspace and paste that address.',
      model: 'This is a semantic model, not a report. Open the report and paste its address.',
      app: 'This is a whole App: open one of its reports and paste its address.',
      otherPage: 'This page of Power BI is not a report.',
      otherSite: 'This address is not of Power BI.',
    },
    chooseCategory: 'Choose a category',
    takeMenuPath: (path) => `Use “${path}”`,
    takeEntry: (label) => `Use the empty entry “${label}”`,
    fillsEntry: (label) => `Fills the empty entry “${label}” of the menu.`,
    cancel: 'Cancel',
    close: 'Close',
    unsaved: 'What you typed has not been saved.',
    restored: 'Here is what you typed and did not save.',
    discard: 'Discard',
    keepEditing: 'Keep editing',
    submit: 'Create board',
    submitting: 'Creating...',
    preview: 'Preview',
    active: 'Active',
    inactive: 'Inactive',
    characters: (count) => plural(count, { one: '1 character', other: `${count} characters` }),
  },
  es: {
    lang: 'es',
    title: 'Nuevo Tablero',
    labels: {
      name: 'Nombre',
      description: 'Descripción',
      reportId: 'Report ID',
      workspaceId: 'Workspace ID',
      category: 'Categoría',
      menuPath: 'Ruta del menú',
      permissions: 'Permisos',
      isActive: 'Activo',
      aiContext: 'Contexto para IA',
    },
    placeholders: {
      name: 'Análisis de costos',
      description: 'Qué responde este tablero',
      reportId: exampleGuid,
      workspaceId: exampleGuid,
      menuPath: 'Categoría > Nombre',
      aiContext: 'Qué mide, qué significan sus términos y qué debe tener en cuenta el asistente.',
    },
    help: {
      reportId: 'También puedes pegar aquí la dirección del reporte de Power BI.',
      permissions: 'Solo lo oculta en el menú: quién abre el tablero lo decide Power BI.',
    },
    permissions: {
      all: 'Todas las personas',
      authorized: 'Personas autorizadas',
      admin: 'Solo administradores',
    },
    errors: {
      nameRequired: 'El nombre es requerido',
      tooMany: 'El portal ya guarda el máximo de tableros',
      reportIdRequired: 'El Report ID es requerido',
      reportIdFormat: 'Formato de GUID inválido (ej: ...)',
      workspaceIdRequired: 'El Workspace ID es requerido',
      workspaceIdFormat: 'Formato de GUID inválido',
      menuPathRequired: 'La ruta del menú es requerida',
    } satisfies Record<Exclude<BoardFormProblem, 'nameTooShort'>, string>,
    addressProblems: {
      dashboard:
        'Es un panel de Power BI: el portal muestra reportes de Power BI. Abre uno y pega su dirección.',
      shortLink:
        'Un enlace corto no dice de qué reporte de Power BI es: ábrelo y pega la dirección que queda en el navegador.',
      publicPage:
        'Es una página pública («Publicar en la web») y no dice de qué reporte de Power BI es: ábrelo en Power BI y pega su dirección.',
      noWorkspace:
        'No dice en qué área de trabajo está: abre el reporte de Power BI desde ella y pega esa dirección.',
      model: 'Es un modelo semántico. Abre un reporte de Power BI y pega su dirección.',
      app: 'Es una aplicación entera: abre uno de sus reportes de Power BI y pega su dirección.',
      otherPage: 'Esta página no es de un reporte de Power BI.',
      otherSite: 'Esta dirección no es de Power BI.',
    },
    chooseCategory: 'Elige una categoría',
    takeMenuPath: (path) => `Usar «${path}»`,
    takeEntry: (label) => `Usar la entrada vacía «${label}»`,
    fillsEntry: (label) => `Llena la entrada vacía «${label}» del menú.`,
    cancel: 'Cancelar',
    close: 'Cerrar',
    unsaved: 'Lo que escribiste no se ha guardado.',
    restored: 'Aquí está lo que escribiste y no guardaste.',
    discard: 'Descartar',
    keepEditing: 'Seguir editando',
    submit: 'Guardar',
    submitting: 'Guardando...',
    preview: 'Vista previa',
    active: 'Activo',
    inactive: 'Inactivo',
    characters: (count) => plural(count, { one: '1 carácter', other: `${count} caracteres` }),
  },
};

/** Strings of the add-board dialog and of the entry that opens it. */
export const copy = inLanguage(import.meta.url, {
  /** Menu group of the "Add board" entry. */
  entryGroup: 'Administración',
  forms,
  /** Title of the Spanish dialog when it edits a board. */
  editTitle: 'Editar Tablero',
});
