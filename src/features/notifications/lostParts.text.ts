import type { LostPart } from '@/domain/session/returnPlace';
import { own } from '@/domain/shared/idMap';
import { copy } from './notifications.copy';

const nameOf = ({ name, label }: LostPart): string => {
  if (label !== undefined) return label;
  if (name.startsWith('rp:')) return copy.linkParameter(name.slice(3));
  return own(copy.linkParts, name) ?? name.replace(/^filtro-/, '');
};

/** The parts of a link that could not be read, in words: the first four, each cut to 60 characters. */
export const lostPartsText = (parts: readonly LostPart[]): string =>
  copy.linkPartsLostText(
    parts
      .slice(0, 4)
      .map((part) => `${nameOf(part)}: “${part.value.slice(0, 60)}”`)
      .join(' · '),
  );
