import type { Feature } from '../../feature.ts';
import { MY_PURCHASES_KEY } from './my-purchases-key.ts';

export const salesFeature = {
  // What a sale or a refund changes about plans it has changed about a purchase as well.
  readAnewWith: { plans: [MY_PURCHASES_KEY] },
} as const satisfies Feature;
