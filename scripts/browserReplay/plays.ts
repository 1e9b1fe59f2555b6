import type { Play } from './play';
import { controlBar, reportData } from './plays/onReport';
import { addBoard, authProgress, catalogLoad, chat, outbox } from './plays/portal';
import { reportLoad } from './plays/reportLoad';
import { tokenLife } from './plays/tokenLife';

/** Instructions for each machine's traces. */
export const plays: Readonly<Record<string, Play>> = {
  authProgress,
  reportLoad,
  tokenLife,
  reportData,
  controlBar,
  chat,
  addBoard,
  catalogLoad,
  outbox,
};
