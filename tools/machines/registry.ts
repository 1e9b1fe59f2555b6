import type { AnyStateMachine } from 'xstate';
import { addBoard } from './addBoard';
import { alertWatch } from './alertWatch';
import { authProgress } from './authProgress';
import { catalogLoad } from './catalogLoad';
import { chat } from './chat';
import { comments } from './comments';
import { comparison } from './comparison';
import { controlBar } from './controlBar';
import type { MachineDescription } from './machineDescription';
import { outbox } from './outbox';
import { presentation } from './presentation';
import { reportData } from './reportData';
import { reportLoad } from './reportLoad';
import { tokenLife } from './tokenLife';

/** Every machine of the portal by name; its name is also the machine's `id`. */
export const registry: Readonly<Record<string, MachineDescription>> = {
  authProgress,
  reportLoad,
  tokenLife,
  reportData,
  controlBar,
  presentation,
  comparison,
  alertWatch,
  comments,
  chat,
  addBoard,
  catalogLoad,
  outbox,
};

export const machineOf = (name: string): AnyStateMachine | undefined => registry[name]?.machine;
