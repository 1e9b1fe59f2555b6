import type { AdminData, Announcement } from './catalogs';
import type { Reader } from './keptBoards';
import { knownGroupsOf } from './knownGroups';

/**
 * The announcements for a user on a day, the newest first. While the user's Entra groups are not known, announcements for such
 * groups are left out.
 * @param today ISO day.
 */
export function announcementsFor(
  data: Pick<AdminData, 'announcements' | 'accessGroups' | 'users'>,
  reader: Omit<Reader, 'isAdmin'>,
  today: string,
): readonly Announcement[] {
  const current = data.announcements.filter(({ from, until }) => from <= today && today <= until);
  const groups = knownGroupsOf(data, reader);
  return current
    .filter(({ audience, groupIds }) => audience === 'all' || groupIds.some((id) => groups.has(id)))
    .reverse()
    .sort((one, other) => (one.from < other.from ? 1 : one.from > other.from ? -1 : 0));
}

/** A piece of an announcement's text; `href` is the https address that it is, `null` for other text. */
export interface TextPiece {
  readonly text: string;
  readonly href: string | null;
}

/** Whether an address has no name and password before its host, which hide the host from readers. */
function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username + password === '';
}

/** A text in pieces, split at its https addresses. Punctuation after an address is not part of it. */
export function splitAtAddresses(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(/https:\/\/[^\s<>"]+/g)) {
    let length = match.length;
    while (/[.,;:!?)\]}'’”»]/.test(match.charAt(length - 1))) length -= 1;
    const href = match.slice(0, length);
    if (!isPlainAddress(href)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), href: null });
    pieces.push({ text: href, href });
    end = index + length;
  }
  return end < text.length ? [...pieces, { text: text.slice(end), href: null }] : pieces;
}
