import { speak } from '@/domain/shared/language';
import * as addBoard from '@/features/add-board/copy.en';
import * as admin from '@/features/admin/copy.en';
import * as alerts from '@/features/alerts/copy.en';
import * as architecture from '@/features/architecture/copy.en';
import * as chat from '@/features/chat/copy.en';
import * as comments from '@/features/comments/copy.en';
import * as config from '@/features/config/copy.en';
import * as filters from '@/features/filters/copy.en';
import * as gate from '@/features/gate/copy.en';
import * as header from '@/features/header/copy.en';
import * as notifications from '@/features/notifications/copy.en';
import * as placeholder from '@/features/placeholder/copy.en';
import * as presentation from '@/features/presentation/copy.en';
import * as release from '@/features/release/copy.en';
import * as report from '@/features/report/copy.en';
import * as search from '@/features/search/copy.en';
import * as selfTest from '@/features/self-test/copy.en';
import * as settings from '@/features/settings/copy.en';
import * as shared from '@/features/shared/copy.en';
import * as shortcuts from '@/features/shortcuts/copy.en';
import * as sidebar from '@/features/sidebar/copy.en';
import { adminMenu, analyticsMenu } from '@/features/sidebar/menuLabels.en';
import * as start from '@/features/start/copy.en';
import * as storage from '@/features/storage/copy.en';
import * as traceDrawer from '@/features/trace-drawer/copy.en';

/**
 * Gives the page the English texts: a chunk of its own, loaded only where English was chosen. The names are those that
 * the features give to `inLanguage`.
 */
speak('en', {
  'add-board': addBoard,
  admin,
  adminMenu: { ...adminMenu, ...admin.menuLabels },
  alerts,
  analyticsMenu,
  architecture,
  chat,
  comments,
  config,
  filters,
  gate,
  header,
  notifications,
  placeholder,
  presentation,
  release,
  report,
  search,
  'self-test': selfTest,
  settings,
  shared,
  shortcuts,
  sidebar,
  start,
  storage,
  'trace-drawer': traceDrawer,
});
