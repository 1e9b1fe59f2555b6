import { type BoardFormVariant, exampleGuid } from '@/domain/boards/boardForm';
import type { BoardFormTexts } from '@/ui/board-form/boardFormTexts';

/** Texts of the add-board dialog per variant (SPEC sections 2.8, 3 and 4). Messages are in domain/boardForm. */
export const addBoardCopy: Readonly<Record<BoardFormVariant, BoardFormTexts>> = {
  en: {
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
    help: {},
    permissions: {
      all: 'All Users',
      authorized: 'Authorized Users',
      admin: 'Administrators Only',
    },
    chooseCategory: 'Choose a category',
    cancel: 'Cancel',
    submit: 'Create board',
    submitting: 'Creating...',
    preview: 'Preview',
    active: 'Active',
    inactive: 'Inactive',
    characters: (count) => `${count} characters`,
  },
  es: {
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
    help: {},
    permissions: {
      all: 'Todos los usuarios',
      authorized: 'Usuarios autorizados',
      admin: 'Solo administradores',
    },
    chooseCategory: 'Elige una categoría',
    cancel: 'Cancelar',
    submit: 'Guardar',
    submitting: 'Guardando...',
    preview: 'Vista previa',
    active: 'Activo',
    inactive: 'Inactivo',
    characters: (count) => `${count} caracteres`,
  },
};

/** Title of the Spanish dialog when it edits a board. */
export const editBoardTitle = 'Editar Tablero';
/** SPEC section 4. */
export const boardCreated = 'Board created successfully!';
/** SPEC section 8.1: what the name field of the English dialog shows when the save fails. */
export const saveFailed = 'Failed to create board. Please try again.';
