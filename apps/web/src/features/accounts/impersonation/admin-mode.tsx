import { lazy, Suspense } from 'react';
import { useAdminMode } from './use-admin-mode.ts';

const AdminModeBanner = lazy(async () => ({
  default: (await import('./admin-mode-banner.tsx')).AdminModeBanner,
}));

/** Above every screen: nothing, until an administrator acts as a user. */
export function AdminMode() {
  const mode = useAdminMode();
  if (!mode) return null;
  return (
    <Suspense fallback={null}>
      <AdminModeBanner mode={mode} />
    </Suspense>
  );
}
