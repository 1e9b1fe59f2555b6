import { type Freshness, isOutdated } from '@/domain/report/freshness';
import { longMoment } from '@/domain/shared/dateText';
import { ago } from '@/features/shared/ago';
import { dataOf, sourceText, unknownSince } from '@/features/shared/published.text';
import { copy } from './freshness.copy';

/** Age of the data (SPEC section 16). `offlineSince`: when they were loaded, without network. */
export function freshnessText(reported: Freshness | null, offlineSince: number | undefined, now: number) {
  const { refreshedAt = null, failingSince = null, published } = reported ?? {};
  const detail = [
    offlineSince === undefined ? '' : copy.offlineSince(longMoment(offlineSince)),
    refreshedAt === null ? '' : copy.refreshedAt(longMoment(refreshedAt)),
    failingSince === null ? '' : copy.failingSince(longMoment(failingSince)),
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
