import { useEffect, useEffectEvent } from 'react';
import { readReportUrl } from '@/domain/report/reportUrl';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { LinkDialog } from '@/features/shared/LinkDialog.view';
import { openView } from '@/features/shared/openView';
import { linkPartsLost } from '@/store/notices.slice';
import { selectPlace } from '@/store/place.selectors';
import { linkClicked, selectClickedLink } from '@/store/view.slice';
import { UnopenedLink } from './UnopenedLink.view';
import { useLinkPortal } from './useLinkPortal';

interface ReportLinkProps {
  /** URL of Power BI's site, and address of the portal without a hash. */
  readonly appUrl: string;
  readonly portalUrl: string;
  /** ms since the epoch. */
  readonly now: () => number;
}

/**
 * Follows a link that the user clicked in a report: a dashboard of the menu opens here, another address asks first, and a link
 * that cannot open is displayed.
 */
export function ReportLink({ appUrl, portalUrl, now }: ReportLinkProps) {
  const dispatch = useAppDispatch();
  const link = useAppSelector(selectClickedLink);
  const place = useAppSelector(selectPlace);
  const portal = useLinkPortal({ appUrl, portalUrl });
  const target = link === null ? null : readReportUrl(link, portal);
  const address = target && 'address' in target ? target.address : null;
  const unopened = target && 'unopened' in target ? target.unopened : null;
  const close = () => dispatch(linkClicked(null));
  const follow = useEffectEvent(() => {
    if (!target || !('place' in target)) return;
    close();
    openView(dispatch, place, { place: target.place });
    if (target.lost.length > 0) dispatch(linkPartsLost({ parts: target.lost, at: now() }));
  });
  useEffect(() => {
    if (link !== null) follow();
  }, [link]);
  return (
    <>
      <LinkDialog address={address} source="report" onClose={close} />
      <UnopenedLink text={unopened} onClose={close} />
    </>
  );
}
