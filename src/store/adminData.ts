import { createAction } from '@reduxjs/toolkit';
import type { AdminData } from '@/domain/admin/catalogs';

/** Replaces all admin data: at start, on import, reset and undo. The boards and catalogues slices each handle their part. */
export const adminDataReplaced = createAction<AdminData>('adminData/replaced');
