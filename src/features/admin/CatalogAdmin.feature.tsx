import { useAppSelector } from '@/features/shared/hooks';
import { selectAdminData } from '@/store/catalogs.selectors';
import { CatalogView } from '@/ui/admin/CatalogView';
import { type CatalogFacts, connectCatalog } from './connectCatalog';
import { useAdminView } from './useAdminView';

export type CatalogAdminFeatureProps = Pick<CatalogFacts, 'kind' | 'title'>;

/** A simple catalogue: products, transport, plants, roles, work groups. */
export function CatalogAdminFeature(props: CatalogAdminFeatureProps) {
  const data = useAppSelector(selectAdminData);
  const { list, commands, node } = useAdminView();
  return (
    <>
      <CatalogView {...connectCatalog({ ...props, data, list }, commands)} />
      {node}
    </>
  );
}
