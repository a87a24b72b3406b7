import { coachShop } from './coach-shop.ts';
import { serumShop } from './serum-shop.ts';
import { templateShop } from './template-shop.ts';

/** Three different shops. */
export const sampleShops = { serum: serumShop, templates: templateShop, coach: coachShop } as const;
