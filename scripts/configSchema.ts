/**
 * `npm run config:schema`: writes `public/portal.config.schema.json` from the schema of the configuration and the tables of
 * docs/configuration.md. Editors complete and check a configuration that names it in `$schema`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { portalConfigSchema } from '@/domain/session/config';
import { guidPattern } from '@/domain/shared/guid';

export const schemaFile = fileURLToPath(new URL('../public/portal.config.schema.json', import.meta.url));
const docsFile = fileURLToPath(new URL('../docs/configuration.md', import.meta.url));

/** What the tables of docs/configuration.md say of each field, by its path: `boards[].id`, `identity.clientId`. */
export function fieldDescriptions(docs = readFileSync(docsFile, 'utf8')): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let within = '';
  for (const line of docs.split('\n')) {
    if (line.startsWith('## ')) within = line === '## A board' ? 'boards[].' : '';
    const [, names, meaning, fallback] = /^\| (`[^|]+`) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
    if (names === undefined || meaning === undefined || fallback === undefined) continue;
    const plain = (text: string) =>
      text
        .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
        .replaceAll(/\*\*|\\/g, '')
        .replaceAll('`', '')
        .trim();
    for (const [, name] of names.matchAll(/`([^`]+)`/g))
      found.set(`${within}${name}`, `${plain(meaning)}. Default: ${plain(fallback)}.`);
  }
  return found;
}

type Json = { [key: string]: Json | string | number | boolean | Json[] | null | undefined };

/** Every field below a part of the schema, by its path; of alternatives each one's. */
function walk(node: Json, path: string, visit: (node: Json, path: string) => void): void {
  for (const [name, child] of Object.entries((node.properties ?? {}) as Record<string, Json>)) {
    const at = path === '' ? name : `${path}.${name}`;
    visit(child, at);
    walk(child, at, visit);
  }
  if (node.items) walk(node.items as Json, `${path}[]`, visit);
  for (const one of (node.oneOf ?? node.anyOf ?? []) as Json[]) walk(one, path, visit);
}

/** Paths of all fields, as docs/configuration.md names them. */
export function fieldsOf(schema: Json): ReadonlySet<string> {
  const found = new Set<string>();
  walk(schema, '', (_, path) => found.add(path));
  return found;
}

/** The JSON schema (draft 2020-12) of `portal.config.json`. */
export function configJsonSchema(): Json {
  const descriptions = fieldDescriptions();
  const schema = z.toJSONSchema(portalConfigSchema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // JSON Schema has no flag for upper and lower case.
      if (jsonSchema.pattern === guidPattern.source)
        jsonSchema.pattern = guidPattern.source.replaceAll('a-f', 'a-fA-F');
      if (jsonSchema.pattern === '^#[0-9a-f]{6}$') jsonSchema.pattern = '^#[0-9a-fA-F]{6}$';
    },
  }) as Json;
  walk(schema, '', (node, path) => {
    const description = descriptions.get(path);
    if (description !== undefined) node.description = description;
  });
  return { ...schema, title: 'portal.config.json' };
}

export const schemaText = () => `${JSON.stringify(configJsonSchema(), null, 2)}\n`;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(schemaFile, schemaText());
