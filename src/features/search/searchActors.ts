import type { ActorRefFrom } from 'xstate';
import type { controlBarMachine } from '@/machines/controlBar.machine';
import type { reportDataMachine } from '@/machines/reportData.machine';
import type { reportLoadMachine } from '@/machines/reportLoad.machine';
import type { reportToolsMachine } from '@/machines/reportTools.machine';

/** The machines behind what the search can do. */
export interface SearchActors {
  readonly reportLoad: ActorRefFrom<typeof reportLoadMachine>;
  readonly reportTools: ActorRefFrom<typeof reportToolsMachine>;
  readonly reportData: ActorRefFrom<typeof reportDataMachine>;
  readonly controlBar: ActorRefFrom<typeof controlBarMachine>;
}
