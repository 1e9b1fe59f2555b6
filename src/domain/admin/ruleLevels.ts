import { type RuleLevel, ruleLevels } from './catalogs';

/** The configuration's settings that determine which levels of rules have an effect. */
export interface LevelAccess {
  readonly hasSamples: boolean;
  /** App role of administrators; `null` if no role is required. */
  readonly adminRole: string | null;
}

/**
 * The levels to choose from for a rule. The samples have all levels of SPEC section 2.7. Elsewhere "Solo Administradores" is
 * offered if the configuration names the role of administrators; a rule of level "Lectura/Escritura" keeps it in place of
 * "Lectura", because the portal only reads.
 */
export function offeredLevels(
  { hasSamples, adminRole }: LevelAccess,
  current: RuleLevel = 'read',
): readonly RuleLevel[] {
  if (hasSamples) return ruleLevels;
  if (adminRole === null) return [];
  return [current === 'readWrite' ? current : 'read', 'adminOnly'];
}
