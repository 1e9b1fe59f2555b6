import type { Shown } from '@/domain/shared/disclosure';
import { failureCodes } from '@/domain/shared/failure';
import { guidPattern, guidsPattern } from '@/domain/shared/guid';

type ShownFields = Readonly<Record<string, Shown | undefined>>;

/** Blurs one value: keeps the fields that `shown` lists, omits those of `hidden`, and keeps the shape of the others. */
export type Blur = (value: unknown, shown?: ShownFields, hidden?: readonly string[]) => unknown;

const deepest = 10;
/** Maximum length of a stand-in. Longer texts get a stand-in of this length, because no guard counts further. */
const longest = 60;
const isFieldName = /^[a-z][A-Za-z]{0,30}$/;
const email = /^\S[^\s@]*@\S+$/;

/** Letters become `x` and digits `0`: empty stays empty, blank stays blank, a length stays a length. */
const shapeOf = (text: string) =>
  text
    .slice(0, longest)
    .replaceAll(/[^\s\p{P}\p{S}\p{N}]/gu, (letter) => (/\p{Lu}/u.test(letter) ? 'X' : 'x'))
    .replaceAll(/\p{N}/gu, '0');

/** The replacement of the `number`-th text of a kind that guards may recognise by its form. */
function standIn(text: string, number: number): string {
  if (guidPattern.test(text)) return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  if (/^https?:\/\//i.test(text)) return `https://example.com/${number}`;
  if (email.test(text)) return `correo${number}@example.com`;
  if (number === 1) return shapeOf(text);
  // The same shape again: its last characters count.
  const digits = String(number);
  return shapeOf(text).slice(0, -digits.length) + digits;
}

/** The permitted part of a failure's detail: seconds to wait, a status, and Entra's own codes. */
export function permittedDetail(text: string, blur: (text: string) => string): string {
  if (/^\d{1,5}$/.test(text)) return text;
  return text
    .split(/(\bAADSTS\d{4,7}\b)/)
    .map((part, index) => (index % 2 === 1 || part === '' ? part : blur(part)))
    .join('');
}

/**
 * Creates the function that blurs all values of a trace. A text has the same stand-in at every
 * occurrence, different texts have different stand-ins, and the form stays (empty, length, GUID, address), so that a
 * machine behaves the same with the blurred value. Accounts become "Persona 1", "Persona 2", …; the code of a failure stays.
 */
export function createBlur(): Blur {
  const known = new Map<string, string>();
  const used = new Set<string>();
  /** The next number to try, by the first stand-in of a form: a search from 1 for each text takes quadratic time. */
  const next = new Map<string, number>();
  const met = new Set<string>();

  function text(real: string): string {
    if (real.trim() === '') return real;
    const before = known.get(real);
    if (before !== undefined) return before;
    const form = standIn(real, 1);
    let number = next.get(form) ?? 1;
    let replacement = standIn(real, number);
    while (used.has(replacement)) {
      number += 1;
      replacement = standIn(real, number);
    }
    next.set(form, number + 1);
    known.set(real, replacement);
    used.add(replacement);
    return replacement;
  }

  function meet(account: Record<string, unknown>) {
    const { id, objectId, name, username, email } = account;
    if (typeof id !== 'string' || typeof username !== 'string' || met.has(id)) return;
    met.add(id);
    known.set(id, `account-${met.size}`);
    if (typeof objectId === 'string' && objectId !== '') known.set(objectId, `object-${met.size}`);
    for (const address of [username, email])
      if (typeof address === 'string' && address !== '') known.set(address, `persona${met.size}@example.com`);
    if (typeof name === 'string' && name !== '') known.set(name, `Persona ${met.size}`);
  }

  function leaf(value: string | number, shown: Shown | undefined): string | number {
    if (typeof value === 'number') return shown === 'number' || value === 0 ? value : 1;
    return Array.isArray(shown) && shown.includes(value) ? value : text(value);
  }

  function walk(
    value: unknown,
    shown: ShownFields,
    hidden: readonly string[],
    path: string,
    depth: number,
  ): unknown {
    if (typeof value === 'string' || typeof value === 'number') return leaf(value, shown[path]);
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value !== 'object' || depth > deepest) return undefined;
    if (Array.isArray(value)) return value.map((item) => walk(item, shown, hidden, path, depth + 1));
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) return undefined;
    const fields = value as Record<string, unknown>;
    meet(fields);
    const isFailure = (failureCodes as readonly unknown[]).includes(fields.code);
    const entries = Object.entries(fields).flatMap(([key, inner]) => {
      if (hidden.includes(key)) return [];
      const name = isFieldName.test(key) ? key : text(key);
      const kept =
        isFailure && key === 'code'
          ? inner
          : isFailure && key === 'detail' && typeof inner === 'string'
            ? permittedDetail(inner, text)
            : walk(inner, shown, hidden, path === '' ? key : `${path}.${key}`, depth + 1);
      return kept === undefined ? [] : [[name, kept] as const];
    });
    return Object.fromEntries(entries);
  }

  return (value, shown = {}, hidden = []) => walk(value, shown, hidden, '', 0);
}

/** Masks the web tokens in a run of segments. In steps: one expression for it would take quadratic time. */
function maskTokens(run: string): string {
  const segments = run.split('.');
  for (let at = 0; at + 1 < segments.length; at += 1) {
    const segment = segments[at] ?? '';
    const start = segment.search(/\beyJ[\w-]{8}/);
    if (start === -1 || segments[at + 1] === '') continue;
    segments.splice(at, 3, `${segment.slice(0, start)}[token]`);
  }
  return segments.join('.');
}
const bearer = /\bbearer\s+\S+/gi;
/** Masks an e-mail address in a run of its characters, but not the punctuation after it. */
function maskAddress(run: string): string {
  if (!/[\w.+-]@[\w-]+\.[\w-]/.test(run)) return run;
  return `correo@example.com${/(?<![.+@])[.+@]*$/.exec(run)?.[0] ?? ''}`;
}

/**
 * A text that the tester chose to hand over: without tokens, e-mail addresses, ids, the queries of web addresses and the
 * names of the signed-in user, which become "Persona 1".
 * @param names of the signed-in user.
 */
export function cleanText(text: string, names: readonly string[]): string {
  const nameless = names
    .filter((name) => name.length > 2)
    .reduce((rest, name) => rest.replaceAll(name, 'Persona 1'), text);
  return nameless
    .replaceAll(/[\w.-]+/g, maskTokens)
    .replaceAll(bearer, '[token]')
    .replaceAll(/[\w.+@-]+/g, maskAddress)
    .replaceAll(guidsPattern, '{id}')
    .replaceAll(/https?:\/\/[^\s"'<>]*/g, (url) => url.replace(/[?#].*/, ''));
}
