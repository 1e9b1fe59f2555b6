import type { Board } from '@/domain/boards/board';
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
}

/** "Pedir acceso": a mail to the owner of the board, or to its support, with board, page and link. */
export function AskAccess({ board, portalUrl, fallback }: AskAccessProps) {
  const place = useAppSelector(selectPlace);
  const name = place.pageName ?? board.pageName ?? '';
  const page = useAppSelector(selectPages).find((one) => one.name === name);
  const address = accessAddress(board, { portalUrl, place, pageName: page?.title ?? name });
  return <LinkButton href={address ?? fallback} label={copy.askForAccess} isPrimary />;
}
