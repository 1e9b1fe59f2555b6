import { useAppSelector } from '@/features/shared/hooks';
import { selectRegionRows } from '@/store/catalogs.selectors';
import { RegionsView } from '@/ui/admin/RegionsView';
import { connectRegions } from './connectRegions';
import { useAdminView } from './useAdminView';

/** catalog-regions (SPEC section 2.7). */
export function RegionsAdminFeature() {
  const rows = useAppSelector(selectRegionRows);
  const { list, commands, node } = useAdminView();
  return (
    <>
      <RegionsView {...connectRegions({ rows, list }, commands)} />
      {node}
    </>
  );
}
