import type { AnyStateMachine } from 'xstate';
import { addBoardEntry } from './addBoard.samples';
import { alertWatchEntry } from './alertWatch.samples';
import { authProgressEntry } from './authProgress.samples';
import { catalogLoadEntry } from './catalogLoad.samples';
import { chatEntry } from './chat.samples';
import { commentsEntry } from './comments.samples';
import { comparisonEntry } from './comparison.samples';
import { controlBarEntry } from './controlBar.samples';
import type { MachineEntry } from './machineEntry';
import { outboxEntry } from './outbox.samples';
import { presentationEntry } from './presentation.samples';
import { reportDataEntry } from './reportData.samples';
import { reportLoadEntry } from './reportLoad.samples';
import { tokenLifeEntry } from './tokenLife.samples';

/** Every machine of the portal by name; its name is also the machine's `id`. */
export const registry: Readonly<Record<string, MachineEntry>> = {
  authProgress: authProgressEntry,
  reportLoad: reportLoadEntry,
  tokenLife: tokenLifeEntry,
  reportData: reportDataEntry,
  controlBar: controlBarEntry,
  presentation: presentationEntry,
  comparison: comparisonEntry,
  alertWatch: alertWatchEntry,
  comments: commentsEntry,
  chat: chatEntry,
  addBoard: addBoardEntry,
  catalogLoad: catalogLoadEntry,
  outbox: outboxEntry,
};

export const machineOf = (name: string): AnyStateMachine | undefined => registry[name]?.machine;
