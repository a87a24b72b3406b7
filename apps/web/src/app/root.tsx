import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AdminMode } from '../features/identity/impersonation/admin-mode.tsx';
import { useFollowMaintenance, useSite } from '../features/settings/settings.queries.ts';
import { forgetStoredKeys } from '../lib/forget-stored-keys.ts';
import { DEFAULT_PRODUCT_NAME, ProductName } from '../lib/product-name.ts';

/** Above every screen: what the product is called here, whether it is open, and whether somebody acts as somebody else. */
export function Root() {
  const { site_name } = useSite();
  useFollowMaintenance();
  useEffect(forgetStoredKeys, []);
  return (
    <ProductName value={site_name || DEFAULT_PRODUCT_NAME}>
      <AdminMode />
      <Outlet />
    </ProductName>
  );
}
