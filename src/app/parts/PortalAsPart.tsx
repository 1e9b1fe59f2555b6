import { useState } from 'react';
import { accountOf, viewerOf } from '@/domain/admin/access';
import type { User } from '@/domain/admin/catalogs';
import { recommendedFor } from '@/domain/admin/groupBoards';
import { recognitionOf } from '@/domain/admin/keptBoards';
import { knownGroupsOf } from '@/domain/admin/knownGroups';
import { menuNames } from '@/domain/boards/boardNames';
import { mergeMenu } from '@/domain/boards/menuTree';
import { isOffered } from '@/domain/boards/offered';
import { specFilters } from '@/domain/report/filterDefinitions';
import { PortalAsView } from '@/features/portal-as/PortalAs.view';
import { copy } from '@/features/portal-as/portalAs.copy';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { useMinute } from '@/features/shared/useMinute';
import { MenuPreview } from '@/features/sidebar/MenuPreview.view';
import { connectStart } from '@/features/start/connectStart';
import { StartView } from '@/features/start/Start.view';
import { selectAccess } from '@/store/access.slice';
import { selectAdminData, selectMenuOrder, selectSharedViews } from '@/store/catalogs.selectors';
import { nameMenu, selectFixedMenu } from '@/store/menu.slice';
import { selectPlace } from '@/store/place.selectors';

interface PortalAsPartProps {
  readonly user: User;
  readonly now: () => number;
  readonly onBack: () => void;
}

/** "Ver el portal como…" (SPEC section 10): menu and start page by the functions that build them. Nothing opens. */
export function PortalAsPart({ user, now, onBack }: PortalAsPartProps) {
  const dispatch = useAppDispatch();
  const data = useAppSelector(selectAdminData);
  const access = useAppSelector(selectAccess);
  const fixed = useAppSelector(selectFixedMenu);
  const order = useAppSelector(selectMenuOrder);
  const shared = useAppSelector(selectSharedViews);
  const place = useAppSelector(selectPlace);
  const [message, setMessage] = useState('');
  const minute = useMinute(now);
  const viewer = viewerOf(data, user, access);
  const menu = nameMenu(mergeMenu(fixed, { boards: data.boards, order, viewer }));
  const boards = data.boards.filter((board) => isOffered(board, viewer));
  const open = (id: string) => {
    const label = menuNames(menu).get(id) ?? '';
    setMessage(boards.some((board) => board.id === id) ? copy.board(label, user.name) : copy.empty(label));
  };
  const explain = () => setMessage(copy.own);
  const start = connectStart(
    {
      account: { id: '', ...accountOf(user), name: user.name, roles: [] },
      ...{ menu, boards, shared, place },
      unread: null,
      // Not "within reach": Power BI was not asked about this person.
      area: copy.inMenu(boards.length),
      favourites: [],
      recommended: recommendedFor(data, knownGroupsOf(data, { ...accountOf(user), groupIds: null })),
      recent: [],
      refused: [],
      isOffline: false,
      taken: null,
      left: null,
      views: [],
      freshness: {},
      definitions: specFilters,
      now: minute,
    },
    dispatch,
  );
  const hasEntra =
    access.hidesBoards && data.accessGroups.some(({ directoryId }) => directoryId !== undefined);
  return (
    <PortalAsView
      name={user.name}
      isPartial={hasEntra || access.adminRole !== null}
      isByAddress={access.hidesBoards && recognitionOf(user) === 'address'}
      message={message}
      menu={<MenuPreview items={menu} onSelect={open} onClose={onBack} />}
      start={
        <StartView
          {...start}
          numbers={null}
          visit={null}
          onOpen={open}
          onView={explain}
          onExplore={explain}
        />
      }
      onBack={onBack}
    />
  );
}
