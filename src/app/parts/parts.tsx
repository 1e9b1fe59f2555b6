import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useRuntime } from '@/app/runtime';
import { startView } from '@/domain/session/recentActivity';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { lazyDialog, lazyPart } from '@/features/shared/lazyPart';
import { readText } from '@/services/browser/stored';
import { alertsKey } from '@/services/browser/storedValues';
import { selectAnnouncements } from '@/store/catalogs.selectors';
import { selectResult } from '@/store/notices.slice';
import { selectAreRefusedWritesShown } from '@/store/refusedWrites.slice';
import { selectAccount } from '@/store/session.slice';
import {
  comparisonToggled,
  linkClicked,
  modalClosed,
  selectActiveView,
  selectClickedLink,
  selectIsComparing,
  selectModal,
  selectPlatform,
} from '@/store/view.slice';
import { Toasts } from '@/ui/parts/PageNotices';

// The parts of the portal that are loaded on demand, and when.

const AdminPart = lazyPart(async () => (await import('./AdminPart')).AdminPart, 'page');
const AddBoardDialog = lazyDialog(async () => (await import('@/features/add-board/AddBoard')).AddBoard);
const AnnouncementsPart = lazyPart(async () => (await import('./AnnouncementsPart')).AnnouncementsPart);
const AlertsPart = lazyPart(async () => (await import('./AlertsPart')).AlertsPart);
const ChatPart = lazyPart(async () => (await import('./ChatPart')).ChatPart);
const CommentsPart = lazyPart(async () => (await import('./CommentsPart')).CommentsPart);
const ComparisonPart = lazyPart(async () => (await import('./ComparisonPart')).ComparisonPart);
const PersonalPart = lazyPart(async () => (await import('./PersonalPart')).PersonalPart);
const PresentationPart = lazyDialog(async () => (await import('./PresentationPart')).PresentationPart);
const ReportLink = lazyPart(async () => (await import('@/features/report/links/ReportLink')).ReportLink);
const StartPage = lazyPart(async () => (await import('./StartPart')).StartPart, 'page');
const LastResult = lazyPart(async () => (await import('@/features/notifications/LastResult')).LastResult);
const StorageNotice = lazyPart(
  async () => (await import('@/features/notifications/StorageNotice')).StorageNotice,
);

/** The admin views, while that platform is selected. */
export function Admin() {
  const isAdmin = useAppSelector(selectPlatform) === 'admin';
  if (!isAdmin) return null;
  return (
    <Box position="absolute" inset="0" pointerEvents="auto">
      <AdminPart />
    </Box>
  );
}

/** The add-board dialog of both platforms. */
export function AddBoard() {
  const { actors, ports } = useRuntime();
  const { addBoard } = actors;
  const isOpen = useSelector(addBoard, (snapshot) => !snapshot.matches('closed'));
  return (
    <AddBoardDialog
      actor={addBoard}
      lists={ports.lists}
      directory={ports.directory}
      open={isOpen}
      onClose={() => addBoard.send({ type: 'user.close' })}
    />
  );
}

/** Loaded when no report is loading if the user has pinned numbers, otherwise when they first open the dialog. */
export function Alerts() {
  const { actors, portalPage } = useRuntime();
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccount);
  const isOpen = useAppSelector(selectModal) === 'alerts';
  const isBusy = useSelector(actors.reportLoad, (report) => report.matches('loading'));
  const hasAlerts = () =>
    account !== null && readText(() => portalPage.localStorage, alertsKey + account.id) !== null;
  return (
    <AlertsPart
      isDue={isOpen || (!isBusy && hasAlerts())}
      {...(isOpen ? { onGiveUp: () => dispatch(modalClosed()) } : {})}
    />
  );
}

/** Loaded with the first report that is ready, if there are announcements. */
export function Announcements() {
  const { actors } = useRuntime();
  const isReady = useSelector(actors.reportLoad, (report) => report.matches('ready'));
  const isDue = useAppSelector(selectAnnouncements).length > 0 && isReady;
  return <AnnouncementsPart isDue={isDue} />;
}

/** The assistant, if it is configured. */
export function Chat() {
  return useRuntime().config.chat ? <ChatPart /> : null;
}

/** Loaded with the first report that is ready, or with the start page: the comments make no request before. */
export function Comments() {
  const { actors, ports } = useRuntime();
  const isReady = useSelector(actors.reportLoad, (report) => report.matches('ready'));
  const isStart = useAppSelector(selectActiveView) === startView;
  return ports.comments && <CommentsPart isDue={isReady || isStart} />;
}

/** Loaded when the user first compares. */
export function Comparison() {
  const dispatch = useAppDispatch();
  const isComparing = useAppSelector(selectIsComparing);
  return (
    <ComparisonPart
      isDue={isComparing}
      {...(isComparing ? { onGiveUp: () => dispatch(comparisonToggled(false)) } : {})}
    />
  );
}

/** Loaded like the comments: the personal state of other devices may arrive after the first report. */
export function Personal() {
  const { actors, ports } = useRuntime();
  const isReady = useSelector(actors.reportLoad, (report) => report.matches('ready'));
  const isStart = useAppSelector(selectActiveView) === startView;
  return ports.personal && <PersonalPart isDue={isReady || isStart} />;
}

/** Loaded when the user first opens the playlist. */
export function Presentation() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectModal) === 'presentation';
  return <PresentationPart open={isOpen} onClose={() => dispatch(modalClosed())} />;
}

/** The start page, while it is the selected view. */
export function Start() {
  const isAnalytics = useAppSelector(selectPlatform) === 'analytics';
  const isSelected = useAppSelector(selectActiveView) === startView;
  if (!isAnalytics || !isSelected) return null;
  return (
    <Box position="absolute" inset="0">
      <StartPage />
    </Box>
  );
}

/** Notice shown while the browser refuses to store data. */
export function StorageNoticePart() {
  const { files } = useRuntime().ports;
  return useAppSelector(selectAreRefusedWritesShown) ? <StorageNotice files={files} /> : null;
}

/** Follows the links of reports; loaded with the first one that the user clicks. */
export function ReportLinks() {
  const { config, ports } = useRuntime();
  const dispatch = useAppDispatch();
  const isDue = useAppSelector(selectClickedLink) !== null;
  return (
    <ReportLink
      isDue={isDue}
      appUrl={config.powerBi.appUrl}
      portalUrl={new URL(location.pathname, location.origin).href}
      now={ports.now}
      {...(isDue ? { onGiveUp: () => dispatch(linkClicked(null)) } : {})}
    />
  );
}

/** The result of the user's last action. Its live region is mounted before the text. */
export function Results() {
  const isDue = useAppSelector(selectResult) !== null;
  return (
    <Toasts>
      <LastResult isDue={isDue} />
    </Toasts>
  );
}
