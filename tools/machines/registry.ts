import type { AnyStateMachine } from 'xstate';
import { addBoardEntry } from './addBoard';
import { alertWatchEntry } from './alertWatch';
import { authProgressEntry } from './authProgress';
import { catalogLoadEntry } from './catalogLoad';
import { chatEntry } from './chat';
import { commentsEntry } from './comments';
import { comparisonEntry } from './comparison';
import { controlBarEntry } from './controlBar';
import type { MachineEntry } from './machineEntry';
import { outboxEntry } from './outbox';
import { presentationEntry } from './presentation';
import { reportDataEntry } from './reportData';
import { reportLoadEntry } from './reportLoad';
import { tokenLifeEntry } from './tokenLife';

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
