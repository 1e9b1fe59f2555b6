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

/**
 * Descriptions from the tables of docs/configuration.md, by path of the field: `boards[].id`,
 * `identity.clientId`.
 */
export function fieldDescriptions(docs = readFileSync(docsFile, 'utf8')): ReadonlyMap<string, string> {
  const descriptions = new Map<string, string>();
  let within = '';
  for (const line of docs.split('\n')) {
    if (line.startsWith('## ')) within = line === '## A board' ? 'boards[].' : '';
    const [, names, meaning, fallback] = /^\| (`[^|]+`) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
    if (names === undefined || meaning === undefined || fallback === undefined) continue;
    const plain = (text: string) =>
      text
        .replace(/\[([^[\]]+)\]\([^()]*\)/g, '$1')
        .replaceAll(/\*\*|\\/g, '')
        .replaceAll('`', '')
        .trim();
    for (const [, name] of names.matchAll(/`([^`]+)`/g))
      descriptions.set(`${within}${name}`, `${plain(meaning)}. Default: ${plain(fallback)}.`);
  }
  return descriptions;
}

type Json = { [key: string]: Json | string | number | boolean | Json[] | null | undefined };

/** Visits every field below a part of the schema with its path, in all alternatives. */
function walk(node: Json, path: string, visit: (node: Json, path: string) => void): void {
  for (const [name, child] of Object.entries((node.properties ?? {}) as Record<string, Json>)) {
    const childPath = path === '' ? name : `${path}.${name}`;
    visit(child, childPath);
    walk(child, childPath, visit);
  }
  if (node.items) walk(node.items as Json, `${path}[]`, visit);
  for (const one of (node.oneOf ?? node.anyOf ?? []) as Json[]) walk(one, path, visit);
}

/** Paths of all fields, in the notation of docs/configuration.md. */
export function fieldsOf(schema: Json): ReadonlySet<string> {
  const paths = new Set<string>();
  walk(schema, '', (_, path) => paths.add(path));
  return paths;
}

/** The JSON schema (draft 2020-12) of `portal.config.json`. */
export function configJsonSchema(): Json {
  const descriptions = fieldDescriptions();
  const schema = z.toJSONSchema(portalConfigSchema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // JSON Schema has no flag for case-insensitive patterns.
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
