import type { Control } from './control.ts';

/** Object ids of the people who consented to Power BI in this session of the control; a reset forgets them. */
export function consents(control: Control, session: string): Set<string> {
  const memory = control.memory(session);
  const known = (memory.get('consents') as Set<string> | undefined) ?? new Set<string>();
  memory.set('consents', known);
  return known;
}
