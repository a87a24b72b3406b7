import { lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';

const AuditScreen = lazy(async () => ({ default: (await import('./audit-screen.tsx')).AuditScreen }));

export const auditInBackOffice = {
  sections: { settings: [{ key: 'audit', label: 'Audit log', screen: AuditScreen }] },
} as const satisfies OperatorFeature;
