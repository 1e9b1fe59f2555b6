import type { ActorRefFrom } from 'xstate';
import { copy } from '@/features/admin/copy';
import { useAdminView } from '@/features/admin/useAdminView';
import { useAppSelector } from '@/features/shared/hooks';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { selectAdminData, selectBoardSummary } from '@/store/catalogs.selectors';
import { boardCommands, boardList } from './boardList';
import { EntityList } from './EntityList.view';
import { connectList } from './entityList';
import { SummaryCards } from './SummaryCards.view';

/** powerbi-dashboards (SPEC section 2.7): list, search, view, edit, AI context, activate, delete, add. */
export function BoardsAdmin({ addBoard }: { readonly addBoard: ActorRefFrom<typeof addBoardMachine> }) {
  const data = useAppSelector(selectAdminData);
  const summary = useAppSelector(selectBoardSummary);
  const { list, commands, node } = useAdminView();
  const { cards } = copy.boards;
  return (
    <>
      <EntityList
        {...connectList(boardList, data, list, commands)}
        {...boardCommands(data, commands, addBoard.send)}
      >
        <SummaryCards
          cards={[
            { label: cards.active, value: summary.active },
            { label: cards.inactive, value: summary.inactive },
            { label: cards.usersWithAccess, value: summary.usersWithAccess },
            { label: cards.categories, value: summary.categories },
          ]}
        />
      </EntityList>
      {node}
    </>
  );
}
