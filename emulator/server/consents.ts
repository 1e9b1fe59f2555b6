import type { Control } from './control.ts';

/**
 * Who consented in this session of the control: the person's object id for Power BI, `tenantConsent` of it for the tenant's
 * activity. A reset forgets them.
 */
export function consents(control: Control, session: string): Set<string> {
  const memory = control.memory(session);
  const known = (memory.get('consents') as Set<string> | undefined) ?? new Set<string>();
  memory.set('consents', known);
  return known;
}

export const tenantConsent = (personId: string) => `${personId} tenant`;
