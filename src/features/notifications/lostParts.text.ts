import type { LostPart } from '@/domain/session/returnPlace';
import { own } from '@/domain/shared/idMap';
import { copy } from './notifications.copy';

/** The parts of a link that could not be read, in words: the first four, each cut to 60 characters. */
export const lostPartsText = (parts: readonly LostPart[]): string =>
  copy.linkPartsLostText(
    parts
      .slice(0, 4)
      .map(
        ({ name, value }) =>
          `${own(copy.linkParts, name) ?? name.replace(/^filtro-/, '')}: “${value.slice(0, 60)}”`,
      )
      .join(' · '),
  );
