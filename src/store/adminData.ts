import { createAction } from '@reduxjs/toolkit';
import type { AdminData } from '@/domain/admin/catalogs';

/** Everything the admin portal manages at once: at start, on import, reset and undo. Boards and catalogues each take their part. */
export const adminDataReplaced = createAction<AdminData>('adminData/replaced');
