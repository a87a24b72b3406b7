import type { Feature } from '../../feature.ts';

/** What was sold, what it gives, and what it earned. */
export const salesFeature: Feature = {};
