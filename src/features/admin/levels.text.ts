import type { RuleLevel } from '@/domain/admin/catalogs';
import type { LevelAccess } from '@/domain/admin/ruleLevels';
import { copy } from './admin.copy';

/** Display name of a rule's level; `null` if levels have no effect. Outside the samples, writing is not different from reading. */
export function levelText(level: RuleLevel, { hasSamples, adminRole }: LevelAccess): string | null {
  if (hasSamples) return copy.levels[level];
  if (adminRole === null) return null;
  return copy.levels[level === 'adminOnly' ? level : 'read'];
}
