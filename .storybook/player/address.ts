import { storyHref } from '../map/open';

/** Story of the player whose address holds a trace and a step. */
export const playerStory = 'reproductor-de-trazas--kept';

/** Place in the player, as Storybook's `args` hold it: letters, digits, `-` and `_` only. */
export interface Place {
  /** Key of a kept trace (`keptKey`); empty for a file. */
  readonly trace?: string;
  /** A whole packed session; empty if the receiver needs the file. */
  readonly session?: string;
  readonly step: number;
}

/** Address of a place, relative to Storybook's root. */
export const playerHref = ({ trace = '', session = '', step }: Place): string =>
  `${storyHref(playerStory)}&args=${[
    ...(trace === '' ? [] : [`trace:${trace}`]),
    ...(session === '' ? [] : [`session:${session}`]),
    `step:${step}`,
  ].join(';')}`;

/** Longest packed session in an address: servers refuse request lines over 8 kB. */
export const maxPacked = 6000;
/** Most characters of an unpacked session. */
const maxUnpacked = 2_000_000;

const through = (bytes: BlobPart, stream: CompressionStream | DecompressionStream) =>
  new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource>);

/** Packs a text for an address: deflate, base64url. */
export async function pack(text: string): Promise<string> {
  const buffer = await new Response(through(text, new CompressionStream('deflate-raw'))).arrayBuffer();
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Unpacks the text of an address; `null` if it is damaged or too large. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const reader = through(bytes, new DecompressionStream('deflate-raw')).getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      if (text.length > maxUnpacked) {
        await reader.cancel();
        return null;
      }
    }
    return text + decoder.decode();
  } catch {
    return null;
  }
}
