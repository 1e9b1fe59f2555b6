import type { ActorRefFrom } from 'xstate';
import type { controlBarMachine } from '@/machines/controlBar.machine';
import type { commentsOutboxMachine } from '@/machines/outbox.machine';
import type { reportDataMachine } from '@/machines/reportData.machine';
import type { reportLoadMachine } from '@/machines/reportLoad.machine';

/** The machines of the dashboard screen. */
export interface ReportActors {
  readonly reportLoad: ActorRefFrom<typeof reportLoadMachine>;
  readonly reportData: ActorRefFrom<typeof reportDataMachine>;
  readonly controlBar: ActorRefFrom<typeof controlBarMachine>;
  readonly commentsOutbox: ActorRefFrom<typeof commentsOutboxMachine>;
}
