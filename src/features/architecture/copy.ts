/** Texts of the way in to "Arquitectura de Producción" (SPEC section 2.5). */
export const copy = { open: 'Ver Arquitectura de Producción' } as const;
