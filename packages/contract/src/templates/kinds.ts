/** What templates are for, with the words a person reads, in the order in which they are offered. */
export const TEMPLATE_CATEGORIES = {
  product: 'Product spotlight',
  story: 'Story and testimonial',
  tutorial: 'How-to',
  offer: 'Offer and launch',
  service: 'Services and local business',
  app: 'Apps and software',
} as const;
/** Name of one of `TEMPLATE_CATEGORIES`. */
export type TemplateCategory = keyof typeof TEMPLATE_CATEGORIES;

/** Who sees a template: whoever made it, the account, or, once an operator has approved it, everybody. */
export const TEMPLATE_VISIBILITIES = ['private', 'account', 'public'] as const;

/** Where a template stands that is to be seen by everybody. `none`: nobody asked. */
export const TEMPLATE_REVIEWS = ['none', 'waiting', 'approved', 'refused'] as const;

/** Longest texts about a template, in characters. */
export const TEMPLATE_MAX = { name: 80, description: 300, note: 1_000, search: 200 } as const;
/** Templates that one account may keep. */
export const TEMPLATES_MAX = 100;
/** Cards on one page of the gallery. */
export const TEMPLATES_PER_PAGE = 12;

/** What the gallery can be sorted by. `popular`: used most. */
export const TEMPLATE_SORTS = ['popular', 'rating', 'newest', 'name'] as const;
