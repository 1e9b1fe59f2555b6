import type { Board } from '@/domain/boards/board';
import type { Place } from '@/domain/session/returnPlace';
import { copy } from '@/features/report/report.copy';
import { LinkButton } from '@/features/report/screen/ErrorOverlay.view';
import { useAppSelector } from '@/features/shared/hooks';
import { selectPlace } from '@/store/place.selectors';
import { selectPages } from '@/store/reportPages.slice';
import { accessAddress } from './connectAbout';

interface AskAccessProps {
  readonly board: Board;
  readonly portalUrl: string;
  /** The report's page in Power BI, for a contact that has no address. */
  readonly fallback: string;
  /** Page and filters of the second report; by default those of the report on screen. */
  readonly shown?: Pick<Place, 'pageName' | 'filters'>;
  /** Not the main action of its place. */
  readonly isQuiet?: boolean;
}

/** "Pedir acceso": a mail to the owner of the board, or to its support, with board, page and link. */
export function AskAccess({ board, portalUrl, fallback, shown, isQuiet = false }: AskAccessProps) {
  const onScreen = useAppSelector(selectPlace);
  const { pageName, filters } = shown ?? onScreen;
  const place = { ...onScreen, pageName, filters, ...(shown ? { bookmark: undefined } : {}) };
  // A refused report lists no pages. The link has Power BI's own name of the page, which says nothing to people.
  const name = pageName ?? board.pageName;
  const page = useAppSelector(selectPages).find((one) => !shown && one.name === name);
  const address = accessAddress(board, { portalUrl, place, pageTitle: page?.title ?? '' });
  return (
    <LinkButton href={address ?? fallback} label={copy.askForAccess} isPrimary={!isQuiet} isSmall={isQuiet} />
  );
}
