import { lazy, Suspense } from 'react';
import { useWasRefused } from '../../../lib/api/credentials.ts';
import { readAdminProfile, useAdminMode } from './admin-profile.ts';

const AdminModeBanner = lazy(async () => ({
  default: (await import('./admin-mode-banner.tsx')).AdminModeBanner,
}));

const ComeBack = lazy(async () => ({ default: (await import('./come-back.tsx')).ComeBack }));

/** Above every screen: nothing, until an administrator acts as a user. */
export function AdminMode() {
  const mode = useAdminMode();
  const wasRefused = useWasRefused();
  if (wasRefused && readAdminProfile()) {
    return (
      <Suspense fallback={null}>
        <ComeBack />
      </Suspense>
    );
  }
  if (!mode) return null;
  return (
    <Suspense fallback={null}>
      <AdminModeBanner mode={mode} />
    </Suspense>
  );
}
