import { z } from 'zod';
import { Id, success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Plan } from './plan.ts';

/** What is sold now, in its order: plans and additions that are on offer and whose time to be sold is not over. `start_plan_id`: the plan that people
 * have who sign up by themselves; null where there is none, or nobody can. Limits are those that hold: no more than the product's own. */
export const Pricing = z.object({ plans: z.array(Plan), start_plan_id: Id.nullable() });
export type Pricing = z.output<typeof Pricing>;

/** Whether something can be bought: it costs money, or it says where. */
export const isSold = ({ price, upgrade_url }: Pick<Plan, 'price' | 'upgrade_url'>): boolean =>
  price > 0 || upgrade_url !== null;

/** What strangers may know of what is sold. */
export const pricingApi = {
  getPricing: defineEndpoint({
    method: 'GET',
    path: '/api/pricing',
    permission: 'public',
    summary:
      'What is sold now, as the pricing page shows it; nothing is found where the operator has switched that page off',
    response: success(Pricing),
    errors: ['not_found'],
  }),
};
