import type { ActorRefFrom } from 'xstate';
import type { authProgressMachine } from '@/machines/authProgress.machine';
import type { controlBarMachine } from '@/machines/controlBar.machine';
import type { catalogOutboxMachine, commentsOutboxMachine } from '@/machines/outbox.machine';
import type { reportDataMachine } from '@/machines/reportData.machine';
import type { reportLoadMachine } from '@/machines/reportLoad.machine';

/** The machines of the dashboard screen. */
export interface ReportActors {
  readonly authProgress: ActorRefFrom<typeof authProgressMachine>;
  readonly reportLoad: ActorRefFrom<typeof reportLoadMachine>;
  readonly reportData: ActorRefFrom<typeof reportDataMachine>;
  readonly controlBar: ActorRefFrom<typeof controlBarMachine>;
  readonly catalogOutbox: ActorRefFrom<typeof catalogOutboxMachine>;
  readonly commentsOutbox: ActorRefFrom<typeof commentsOutboxMachine>;
}
