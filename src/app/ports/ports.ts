import type {
  DownloadPort,
  HistoryPort,
  PreferencesPort,
  ReturnPlacePort,
  SharePort,
  StorageWritesPort,
  StoredPort,
  VersionPort,
} from '@/domain/ports/browser';
import type { CatalogPort, WaitingChangesPort } from '@/domain/ports/catalog';
import type { ChatIdentityPort, ChatPort, SpeechPort } from '@/domain/ports/chat';
import type { CommentsPort } from '@/domain/ports/comments';
import type { DatasetQueriesPort } from '@/domain/ports/datasetQueries';
import type { DirectoryPort, MembershipPort } from '@/domain/ports/directory';
import type { IdentityPort } from '@/domain/ports/identity';
import type { PersonalPort } from '@/domain/ports/personal';
import type { PowerBiListsPort } from '@/domain/ports/powerBiLists';
import type { PrefetchedReportPort, ReportFilesPort, ReportPort } from '@/domain/ports/report';
import type { TelemetryPort, UsagePort } from '@/domain/ports/usage';
import type { RecentActivity } from '@/domain/session/recentActivity';
import type { SavedViews } from '@/domain/session/savedViews';
import type { createSimulatedBoardSave } from '@/services/admin/simulatedBoardSave';
import type { createAppearance } from '@/services/browser/appearance';
import type { createFullscreen } from '@/services/browser/fullscreen';
import type { createPageLifecycle } from '@/services/browser/pageLifecycle';
import type { createPermissions } from '@/services/identity/permissions';
import type { RunCheck } from '@/services/self-test/selfTest';

/**
 * The outside world, as `services.ts` builds it. A port that other layers name, or that has several adapters, is an interface in
 * `domain/ports`; the type of any other is its adapter's.
 */
export interface Ports {
  readonly identity: IdentityPort;
  readonly permissions: ReturnType<typeof createPermissions>;
  readonly report: PrefetchedReportPort;
  /** Reports in another frame, below `container` (SPEC section 22). It looks up no boards. Call it once. */
  readonly secondReport: (container: HTMLElement) => Omit<ReportPort, 'lookUp'>;
  readonly page: ReturnType<typeof createPageLifecycle>;
  readonly fullscreen: ReturnType<typeof createFullscreen>;
  readonly sharing: SharePort;
  readonly returnPlace: ReturnPlacePort;
  readonly history: HistoryPort;
  readonly storageWrites: StorageWritesPort;
  readonly recentActivity: StoredPort<RecentActivity>;
  readonly savedViews: StoredPort<SavedViews>;
  /** `null` if no assistant is configured. */
  readonly chat: ChatPort | null;
  /** The data behind a report, for the assistant. */
  readonly queries: DatasetQueriesPort;
  readonly chatIdentity: ChatIdentityPort;
  /** `null` if the configuration disables dictation or the browser does not support it. */
  readonly speech: SpeechPort | null;
  readonly boardSave: ReturnType<typeof createSimulatedBoardSave>;
  readonly catalog: CatalogPort;
  readonly waitingChanges: WaitingChangesPort;
  /** `null` if the configuration names no list for them. */
  readonly comments: CommentsPort | null;
  readonly files: DownloadPort;
  readonly lists: PowerBiListsPort;
  readonly reportFiles: ReportFilesPort;
  readonly usage: UsagePort;
  /** `null` if the configuration names no list for the personal state. */
  readonly personal: PersonalPort | null;
  /** `null` if no collector is configured. */
  readonly telemetry: TelemetryPort | null;
  readonly selfTest: { readonly run: RunCheck };
  /** `null` if no directory is configured. */
  readonly directory: DirectoryPort | null;
  readonly membership: MembershipPort | null;
  readonly preferences: PreferencesPort;
  readonly appearance: ReturnType<typeof createAppearance>;
  readonly versions: VersionPort;
  /** ms since the epoch. */
  readonly now: () => number;
  /** The console, for the log of SPEC section 2.5. */
  readonly log: (message: string, detail: unknown) => void;
  /** The console, for the failures that SPEC section 8.1 does not show. */
  readonly logError: (message: string, detail: unknown) => void;
}
