import { expect } from 'vitest';
import { signIn } from './api.ts';
import { salePost } from './sale-post.ts';
import { OPERATOR } from './start-product.ts';

/** What WarriorPlus would send along with every event of the seller that `openSeller` makes. */
export const SECURITY_KEY = 'a security key of tests';
/** Item numbers that are sold: one gives the plan DFY, the other UNLIMITED. */
export const SOLD_ITEMS = { base: 'wso_base', upsell: 'wso_more' } as const;

/** Sells two plans at WarriorPlus. Answers the address for its events. */
export async function openSeller(url: string): Promise<string> {
  const operator = await signIn(url, OPERATOR);
  const { data: plans } = await operator.call<{ data: { id: string; slug: string }[] }>('GET', '/api/admin/plans');
  const sell = (slug: string, item: string) =>
    operator.call('PUT', `/api/admin/plans/${plans.find((plan) => plan.slug === slug)?.id}`, {
      wp_item_number: [item],
    });
  await sell('DFY', SOLD_ITEMS.base);
  await sell('UNLIMITED', SOLD_ITEMS.upsell);
  const { data } = await operator.call<{ data: { url: string } }>('POST', '/api/admin/webhook-sources', {
    kind: 'warriorplus',
    key: SECURITY_KEY,
  });
  return url + new URL(data.url).pathname;
}

/** What WarriorPlus does when something happens to a sale. */
export async function tellSale(
  address: string,
  post: { email: string; action: string; number: string; sale: string },
): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(address, { method: 'POST', headers, body: salePost({ ...post, key: SECURITY_KEY }) });
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'success' }]);
}
