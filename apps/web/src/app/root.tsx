import { Outlet } from '@tanstack/react-router';
import { useSite } from '../features/settings/settings.queries.ts';
import { DEFAULT_PRODUCT_NAME, ProductName } from '../lib/product-name.ts';

/** Above every screen: what the product is called here. */
export function Root() {
  const { site_name } = useSite();
  return (
    <ProductName value={site_name || DEFAULT_PRODUCT_NAME}>
      <Outlet />
    </ProductName>
  );
}
