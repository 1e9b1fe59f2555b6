import type { PortalDocument } from '@/domain/session/config';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { lazyPart } from '@/features/shared/lazyPart';
import { selectAnalyticsTree } from '@/store/analyticsMenu.selectors';
import { selectBoards } from '@/store/boards.slice';
import { selectIsCatalogRead } from '@/store/catalogs.selectors';
import { selectActiveView, selectPlatform, viewSelected } from '@/store/view.slice';
import { connectPlaceholder, isPlaceholder, type PlaceholderFacts } from './connectPlaceholder';
import { PlaceholderView } from './Placeholder.view';

const Documents = lazyPart(async () => (await import('./Documents')).Documents, 'page');

const noDocuments: readonly PortalDocument[] = [];

interface PlaceholderProps {
  /** Documents of the configuration, for the view "Documentos". */
  readonly documents?: readonly PortalDocument[] | undefined;
}

/** An analytics view that is no dashboard (SPEC section 2.3). */
export function Placeholder({ documents = noDocuments }: PlaceholderProps) {
  const isAnalytics = useAppSelector(selectPlatform) === 'analytics';
  const viewId = useAppSelector(selectActiveView);
  const boards = useAppSelector(selectBoards);
  if (!isAnalytics || !isPlaceholder(viewId, boards)) return null;
  if (viewId === 'documentation' && documents.length > 0) return <Documents documents={documents} />;
  return <Shown {...{ viewId, boards }} />;
}

/** A separate component, so that dashboards and the admin mode do not read the menu. */
function Shown({ viewId, boards }: Omit<PlaceholderFacts, 'menu' | 'isRead'>) {
  const dispatch = useAppDispatch();
  const menu = useAppSelector(selectAnalyticsTree);
  const isRead = useAppSelector(selectIsCatalogRead);
  const props = connectPlaceholder({ viewId, menu, boards, isRead });
  return props && <PlaceholderView {...props} onOpen={(id) => dispatch(viewSelected(id))} />;
}
