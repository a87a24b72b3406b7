import { lazy } from 'react';
import type { Feature } from '../../feature.ts';

const AuditScreen = lazy(async () => ({ default: (await import('./audit-screen.tsx')).AuditScreen }));

export const auditFeature = {
  operatorSections: { settings: [{ key: 'audit', label: 'Audit log', screen: AuditScreen }] },
} as const satisfies Feature;
