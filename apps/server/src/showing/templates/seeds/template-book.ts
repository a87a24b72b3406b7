import { HOW_TOS_AND_OFFERS } from './how-tos-and-offers.ts';
import { PRODUCTS_AND_STORIES } from './products-and-stories.ts';
import { SERVICES_AND_APPS } from './services-and-apps.ts';
import type { TemplateSeed } from './template-seed.ts';

/** Templates that the product comes with: presenters, voices and rooms of every plan, and example texts that promise nothing. */
export const TEMPLATE_BOOK: readonly TemplateSeed[] = [
  ...PRODUCTS_AND_STORIES,
  ...HOW_TOS_AND_OFFERS,
  ...SERVICES_AND_APPS,
];
