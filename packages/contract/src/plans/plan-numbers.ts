import { withTexts } from '@sayso/i18n';
import { planNumbersTexts } from './plan-numbers.texts.gen.ts';

/** Lists of numbers that sellers know a plan by, each a field of the plan editor. A number belongs to one plan alone. */
export const PLAN_NUMBERS = withTexts(
  {
    wp_item_number: { example: 'wso_tbn52k' },
    launchpadjv_product_id: { example: '1790' },
    jvzoo_product_id: { example: '123456' },
    stripe_price_id: { example: 'price_1Pabc' },
    paddle_product_id: { example: 'pri_01h' },
    gumroad_product_id: { example: 'my-product' },
    thrivecart_product_id: { example: 'product-12' },
    other_product_id: { example: 'starter' },
  } as const satisfies Record<string, { example: string }>,
  planNumbersTexts,
);

/** Name of a list of numbers. */
export type PlanNumberName = keyof typeof PLAN_NUMBERS;
