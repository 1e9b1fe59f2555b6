import { type Freshness, isOutdated } from '@/domain/report/freshness';
import { locale } from '@/domain/shared/language';
import { ago } from '@/features/shared/ago';
import { dataOf, sourceText, unknownSince } from '@/features/shared/published.text';
import { copy } from './freshness.copy';

/** Age of the data (SPEC section 16). `offlineSince`: when they were loaded, without network. */
export function freshnessText(reported: Freshness | null, offlineSince: number | undefined, now: number) {
  const { refreshedAt = null, failingSince = null, published } = reported ?? {};
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' });
  // Removes the final period of "5:10 a.m.", which would double the period of the sentence.
  const moment = (at: number) => format.format(at).replace(/\.$/, '');
  const detail = [
    offlineSince === undefined ? '' : copy.offlineSince(moment(offlineSince)),
    refreshedAt === null ? '' : copy.refreshedAt(moment(refreshedAt)),
    failingSince === null ? '' : copy.failingSince(moment(failingSince)),
  ];
  const when = ago(refreshedAt ?? offlineSince ?? failingSince ?? now, now);
  const isUnknown = offlineSince === undefined && isOutdated({ published }, now);
  const text =
    offlineSince !== undefined
      ? copy.offline(when)
      : isUnknown
        ? unknownSince(refreshedAt ?? failingSince ?? now, now)
        : published?.by && refreshedAt !== null && failingSince === null
          ? dataOf(refreshedAt, now)
          : refreshedAt === null
            ? copy.failing(when)
            : failingSince === null
              ? copy.fresh(when)
              : copy.failed(when);
  const source = sourceText(published, now);
  return {
    text,
    /** Who published it and when, as a sentence; for "Acerca de este tablero". */
    source: source ? `${source.charAt(0).toUpperCase()}${source.slice(1)}.` : '',
    detail: detail.filter(Boolean).join(' '),
    isStale: offlineSince !== undefined || (failingSince !== null && !isUnknown),
    isUnknown,
  };
}
