import type { Feature } from '../../feature.ts';

/** Events that sellers and partners send, and what became of each. */
export const webhooksFeature: Feature = {};
