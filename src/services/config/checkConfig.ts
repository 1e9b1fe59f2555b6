import { type ConfigIssue, type PortalConfig, portalConfigSchema } from '@/domain/session/config';
import { brokenFile, type ConfigFailure, type ConfigFile } from './configFile';

export type ConfigResult = { readonly ok: true; readonly config: PortalConfig } | ConfigFailure;

/** Validates the text of the file (docs/configuration.md). */
export function checkFile(file: ConfigFile): ConfigResult {
  if (!file.ok) return file;
  try {
    return checkConfig(JSON.parse(file.text));
  } catch {
    return brokenFile(file.address, { code: 'notJson' });
  }
}

/** Validates a configuration; each issue names its field by path, as in `boards[0].reportId`. */
export function checkConfig(value: unknown): ConfigResult {
  const result = portalConfigSchema.safeParse(value, { reportInput: true });
  if (result.success) return { ok: true, config: result.data };
  return {
    ok: false,
    issues: result.error.issues.flatMap((issue): ConfigIssue[] => {
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => ({
          field: fieldName([...issue.path, key]),
          problem: { code: 'unknownField' },
        }));
      }
      return [{ field: fieldName(issue.path), problem: { code: 'schema', issue } }];
    }),
  };
}

function fieldName(path: readonly PropertyKey[]): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  // Stryker disable next-line Regex: the first dot of a name is its first character, because the file is an object
  return name.replace(/^\./, '') || 'portal.config.json';
}
