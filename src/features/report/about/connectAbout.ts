import type { Revision } from '@/domain/admin/history';
import type { Board } from '@/domain/boards/board';
import { boardName } from '@/domain/boards/menuTree';
import type { DatasetReport } from '@/domain/ports/powerBiLists';
import type { Freshness } from '@/domain/report/freshness';
import { isEmail, mailAddress, teamsAddress } from '@/domain/report/sendTo';
import { createViewLink } from '@/domain/session/placeLink';
import type { Place } from '@/domain/session/returnPlace';
import { noneAnswer } from '@/domain/shared/answer';
import { shortDay } from '@/domain/shared/dateText';
import { isoDay } from '@/domain/shared/isoDay';
import { freshnessText } from '@/features/report/screen/freshness.text';
import { ago } from '@/features/shared/ago';
import { copy } from './about.copy';

interface AboutLink {
  readonly label: string;
  readonly href: string;
}

/** A field of the dialog: its lines, then its links. */
export interface AboutField {
  readonly label: string;
  readonly lines: readonly string[];
  readonly links?: readonly AboutLink[];
  readonly tone?: 'good' | 'warn';
}

export interface AboutFacts {
  readonly board: Board;
  /** URL of Power BI's site, which decides the host of Teams. */
  readonly appUrl: string;
  /** Address of the portal, without a hash. */
  readonly portalUrl: string;
  readonly place: Place;
  readonly freshness: Freshness | undefined;
  /** The refreshes of the board's data, if an administrator loaded them. */
  readonly report: DatasetReport | undefined;
  /** The last changes of the board, if the user may read them. */
  readonly changes: readonly Revision[];
  /** ms since the epoch. */
  readonly now: number;
}

/** Where a contact is reached: a mail or an https address; `undefined` for other texts. */
function contactAddress(contact: string, title: string, link: string): string | undefined {
  if (isEmail(contact)) return mailAddress({ to: contact, title, links: [link] });
  return /^https:\/\//i.test(contact) && URL.canParse(contact) ? contact : undefined;
}

/** The age of the data, and who published it. */
function ageLines(freshness: Freshness, now: number): readonly string[] {
  const { detail, source } = freshnessText(freshness, undefined, now);
  return [[detail, source].filter(Boolean).join(' ')];
}

/** The fields of "Acerca de este tablero"; those without a value are left out, except owner, verification and age. */
export function connectAbout(facts: AboutFacts): readonly AboutField[] {
  const { board, appUrl, portalUrl, place, freshness, report, changes, now } = facts;
  const { owner, support, verified, reviewDue, sources, tags = [] } = board;
  const { fields, none } = copy;
  const title = boardName(board);
  const link = createViewLink(portalUrl, { ...place, view: board.id, state: undefined });
  const message = owner && { to: owner.email, title, links: [link] as const };
  const supportAddress = support && contactAddress(support, title, link);
  const answer = report?.state === 'known' ? report.schedule : noneAnswer;
  const schedule = answer.kind === 'value' && answer.value.isEnabled ? answer.value : null;
  const isOverdue = reviewDue !== undefined && reviewDue < isoDay(now);
  const text = (label: string, value: string | undefined): AboutField[] =>
    value ? [{ label, lines: [value] }] : [];
  return [
    ...text(fields.description, board.description),
    {
      label: fields.owner,
      lines: [owner?.name ?? none.owner],
      ...(message && isEmail(message.to)
        ? {
            links: [
              { label: copy.mail(message.to), href: mailAddress(message) },
              { label: copy.teams, href: teamsAddress(appUrl, message) },
            ],
          }
        : {}),
    },
    ...(support
      ? [
          {
            label: fields.support,
            ...(supportAddress
              ? { lines: [], links: [{ label: support, href: supportAddress }] }
              : { lines: [support] }),
          },
        ]
      : []),
    {
      label: fields.verified,
      lines: [
        verified ? copy.verified(verified.by, shortDay(verified.on)) : none.verified,
        ...(verified?.note ? [verified.note] : []),
        ...(isOverdue ? [copy.overdue(shortDay(reviewDue))] : []),
      ],
      ...(isOverdue ? { tone: 'warn' as const } : verified ? { tone: 'good' as const } : {}),
    },
    { label: fields.age, lines: freshness ? ageLines(freshness, now) : [none.age] },
    ...(schedule
      ? text(
          fields.schedule,
          copy.schedule(schedule.days.length, schedule.times.join(', '), schedule.timeZone),
        )
      : []),
    ...text(fields.sources, sources),
    ...text(fields.tags, tags.join(', ')),
    ...(changes.length > 0
      ? [
          {
            label: fields.changes,
            lines: changes.map(({ by, at }) =>
              at === null ? (by ?? copy.nobody) : copy.change(by ?? copy.nobody, ago(at, now)),
            ),
          },
        ]
      : []),
  ];
}

/** Where "Pedir acceso" leads: a mail to owner or support contact, the support page, or `null` without any. */
export function accessAddress(
  board: Pick<Board, 'id' | 'name' | 'menuPath' | 'owner' | 'support'>,
  {
    pageTitle,
    portalUrl,
    place,
  }: Pick<AboutFacts, 'portalUrl' | 'place'> & {
    /** Empty if it is unknown. */
    readonly pageTitle: string;
  },
): string | null {
  const label = boardName(board);
  const link = createViewLink(portalUrl, { ...place, view: board.id, state: undefined });
  const to = [board.owner?.email, board.support].find((contact) => contact && isEmail(contact));
  if (to) {
    const { subject, text } = copy.ask;
    return mailAddress({ to, title: subject(label), text: text(label, pageTitle), links: [link] });
  }
  return (board.support && contactAddress(board.support, label, link)) || null;
}
