const base64Run = /[\w+/-]{8,}={0,2}/g;

/** Decoded base64 parts of a text (plain or for addresses), at each of the four offsets. */
const unpacked = (text: string): readonly string[] =>
  (text.match(base64Run) ?? []).flatMap((run) =>
    [0, 1, 2, 3].map((offset) =>
      Buffer.from(run.slice(offset).replaceAll('-', '+').replaceAll('_', '/'), 'base64').toString('utf8'),
    ),
  );

/** A text with all percent-encoded parts decoded. */
const decoded = (text: string): string =>
  text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });

/** The secrets in a file: raw, as JSON escapes them, in base64 or URL-encoded, in any case. */
export function findLeaks(file: string, secrets: readonly string[]): readonly string[] {
  const layers = [file, decoded(file), decoded(file.replaceAll('+', ' '))];
  const all = [...layers, ...layers.flatMap(unpacked), ...layers.flatMap(unpacked).map(decoded)].map(
    (layer) => layer.toLowerCase(),
  );
  return secrets.filter((secret) =>
    [secret, JSON.stringify(secret).slice(1, -1)].some((form) =>
      all.some((layer) => layer.includes(form.toLowerCase())),
    ),
  );
}
