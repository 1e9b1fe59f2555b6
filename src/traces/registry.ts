import type { AnyStateMachine } from 'xstate';
import { addBoardEntry } from './addBoard.samples';
import { authProgressEntry } from './authProgress.samples';
import { chatEntry } from './chat.samples';
import { controlBarEntry } from './controlBar.samples';
import type { MachineEntry } from './machineEntry';
import { reportLoadEntry } from './reportLoad.samples';
import { reportPagesEntry } from './reportPages.samples';
import { reportToolsEntry } from './reportTools.samples';

/** Every machine of the portal by name; its name is also the machine's `id`. */
export const registry: Readonly<Record<string, MachineEntry>> = {
  authProgress: authProgressEntry,
  reportLoad: reportLoadEntry,
  controlBar: controlBarEntry,
  reportPages: reportPagesEntry,
  reportTools: reportToolsEntry,
  chat: chatEntry,
  addBoard: addBoardEntry,
};

/** The machine of that name, or `undefined`. */
export const machineOf = (name: string): AnyStateMachine | undefined => registry[name]?.machine;
