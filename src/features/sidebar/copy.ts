/** Titles of the sidebar: SPEC section 2.3 and section 2.6. */
export const copy = {
  analytics: { title: 'Power BI Dashboard' },
  admin: { title: 'Admin Portal', subtitle: 'Gestión del Sistema', version: 'v1.0' },
} as const;
