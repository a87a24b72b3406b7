/** Lists of numbers that sellers know a plan by, each a field of the plan editor. A number belongs to one plan alone. */
export const PLAN_NUMBERS = {
  wp_item_number: { label: 'WarriorPlus item numbers', seller: 'WarriorPlus', example: 'wso_tbn52k' },
  launchpadjv_product_id: { label: 'LaunchpadJV product IDs', seller: 'LaunchpadJV', example: '1790' },
  jvzoo_product_id: { label: 'JVZoo product IDs', seller: 'JVZoo', example: '123456' },
  stripe_price_id: { label: 'Stripe price or product IDs', seller: 'Stripe', example: 'price_1Pabc' },
  paddle_product_id: { label: 'Paddle price or product IDs', seller: 'Paddle', example: 'pri_01h' },
  gumroad_product_id: { label: 'Gumroad product IDs or permalinks', seller: 'Gumroad', example: 'my-product' },
  thrivecart_product_id: { label: 'ThriveCart product IDs', seller: 'ThriveCart', example: 'product-12' },
  other_product_id: { label: 'Product IDs of other sellers', seller: 'Other sellers', example: 'starter' },
} as const satisfies Record<string, { label: string; seller: string; example: string }>;

/** Name of a list of numbers. */
export type PlanNumberName = keyof typeof PLAN_NUMBERS;
