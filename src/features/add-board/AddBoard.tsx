import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DirectoryPort } from '@/domain/ports/directory';
import type { PowerBiListsPort } from '@/domain/ports/powerBiLists';
import { useAppSelector } from '@/features/shared/hooks';
import { usePeople } from '@/features/shared/usePeople';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { selectBoardList, selectCategories } from '@/store/catalogs.selectors';
import { BoardFormDialog } from './BoardFormDialog.view';
import { connectAddBoard } from './connectAddBoard';
import { Measures } from './Measures.view';
import { Readers } from './Readers';
import { ReportPicker } from './ReportPicker';

interface AddBoardProps {
  readonly actor: ActorRefFrom<typeof addBoardMachine>;
  /** Power BI's lists, for the Spanish variant; `undefined` if they are not offered. */
  readonly lists?: PowerBiListsPort;
  /** Suggests people; `null` without a directory in the configuration. */
  readonly directory?: Pick<DirectoryPort, 'people'> | null;
}

const noPeople: readonly [] = [];

/** The add-board dialog of SPEC section 2.8, on the machine that opens, submits and closes it. */
export function AddBoard({ actor, lists, directory = null }: AddBoardProps) {
  const catalogue = useAppSelector(selectCategories);
  const boards = useAppSelector(selectBoardList);
  const snapshot = useSelector(actor, (state) => state);
  const [name, setName] = useState<string | null>(null);
  const found = usePeople(name, noPeople, directory);
  const { variant, boardId } = snapshot.context;
  const isSpanish = variant === 'es';
  return (
    <BoardFormDialog
      {...connectAddBoard({ snapshot, catalogue, boards, send: actor.send })}
      picker={lists && isSpanish ? (api) => <ReportPicker lists={lists} {...api} /> : null}
      measures={isSpanish ? (api) => <Measures {...api} /> : null}
      people={{ found, onSearch: setName }}
      readers={isSpanish ? (api) => <Readers boardId={boardId} {...api} /> : null}
    />
  );
}
