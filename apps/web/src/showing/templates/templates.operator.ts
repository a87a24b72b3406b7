import { lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';

const ReviewScreen = lazy(async () => ({ default: (await import('./review-screen.tsx')).ReviewScreen }));

export const templatesInBackOffice = {
  sections: { content: [{ key: 'templates', label: 'Templates', screen: ReviewScreen }] },
} as const satisfies OperatorFeature;
