import type { Platform } from '@/store/view.slice';

/** SPEC section 2.2. */
export const copy = {
  placeholder: { analytics: 'Buscar en tableros...', admin: 'Buscar en configuración...' },
} as const satisfies Record<string, Record<Platform, string>>;
