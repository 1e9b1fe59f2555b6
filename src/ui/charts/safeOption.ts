/** Names of properties that every object has, also inside a text: the library measures parts of texts. */
const inheritedNames = new RegExp(Object.getOwnPropertyNames(Object.prototype).join('|'), 'g');

/** Splits such a name with an invisible character. */
const safeText = (text: string) =>
  text.replace(inheritedNames, (name) => `${name.slice(0, 2)}\u200b${name.slice(2)}`);

/**
 * A chart option whose texts are safe to measure. ECharts stores measured texts as keys of a plain object: the text "__proto__"
 * made it write into `Object.prototype`, which broke the page.
 */
export function safeOption<T>(option: T): T {
  const safe = (value: unknown): unknown => {
    if (typeof value === 'string') return safeText(value);
    if (Array.isArray(value)) return value.map(safe);
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
      return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, safe(inner)]));
  };
  return safe(option) as T;
}
