import { Outlet } from '@tanstack/react-router';
import { useFollowMaintenance, useSite } from '../features/settings/settings.queries.ts';
import { DEFAULT_PRODUCT_NAME, ProductName } from '../lib/product-name.ts';

/** Above every screen: what the product is called here, and whether it is open. */
export function Root() {
  const { site_name } = useSite();
  useFollowMaintenance();
  return (
    <ProductName value={site_name || DEFAULT_PRODUCT_NAME}>
      <Outlet />
    </ProductName>
  );
}
