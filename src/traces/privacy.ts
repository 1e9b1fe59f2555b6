/** What stands in for a secret in a trace. */
const secret = '[token]';
/** Keys whose text is a conversation, not a fact about the program. */
const textKeys = new Set(['text', 'message', 'html', 'reply', 'draft', 'question', 'answer']);
const secretKeys = /^(access|id|refresh)?token$|^(authorization|secret|password|assertion)$/i;
const jwt = /\beyJ[\w-]{8,}\.[\w-]+(\.[\w-]*)?/g;
const bearer = /\bbearer\s+\S+/gi;
const email = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const deepest = 10;

/** Turns any value into plain data without secrets; see `createMask`. */
export type Mask = (value: unknown) => unknown;

interface Person {
  readonly real: readonly string[];
  readonly stands: { readonly id: string; readonly name: string; readonly username: string };
}

/** Letters and digits become `x`: whether a text is empty and how long it is stays true for every guard. */
const blur = (text: string) => text.replaceAll(/[\p{L}\p{N}]/gu, 'x');

/**
 * Makes the mask through which everything passes that a trace carries: no token, no e-mail address, no
 * personal name (each account becomes "Persona 1", "Persona 2", … wherever it turns up again), no chat text. What is not plain data becomes its type's name. Lists and fields stay as they are,
 * so that a machine that gets the masked value behaves as with the real one.
 */
export function createMask(): Mask {
  const people: Person[] = [];

  function person(account: Record<string, unknown>): Person['stands'] {
    const id = String(account.id ?? account.username);
    const known = people.find(({ real }) => real.includes(id));
    if (known) return known.stands;
    const number = people.length + 1;
    const stands = {
      id: `account-${number}`,
      name: `Persona ${number}`,
      username: `persona${number}@example.com`,
    };
    const real = [id, account.username, account.name].filter(
      (part) => typeof part === 'string' && part !== '',
    );
    people.push({ real: real as string[], stands });
    return stands;
  }

  function clean(text: string): string {
    let result = text.replaceAll(jwt, secret).replaceAll(bearer, secret);
    for (const { real, stands } of people)
      for (const part of real) if (part.length > 2) result = result.replaceAll(part, stands.name);
    return result.replaceAll(email, (found) =>
      people.some(({ stands }) => stands.username === found) ? found : 'persona@example.com',
    );
  }

  function field(key: string, value: unknown, depth: number): unknown {
    if (secretKeys.test(key) && typeof value === 'string') return secret;
    if (textKeys.has(key) && typeof value === 'string') return blur(value);
    return walk(value, depth + 1);
  }

  function walk(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return clean(value);
    if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
    if (typeof value !== 'object' || depth > deepest) return undefined;
    if (Array.isArray(value)) return value.map((item) => walk(item, depth + 1));
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null)
      return value instanceof Error ? clean(value.message) : value.constructor.name;
    const plain = { ...value } as Record<string, unknown>;
    const stands = typeof plain.username === 'string' ? person(plain) : {};
    const entries = Object.entries({ ...plain, ...stands }).flatMap(([key, inner]) => {
      const kept = key in stands ? inner : field(key, inner, depth);
      return kept === undefined ? [] : [[key, kept] as const];
    });
    return Object.fromEntries(entries);
  }

  return (value) => walk(value, 0);
}
