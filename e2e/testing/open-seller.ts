import { expect } from 'vitest';
import { signIn } from './api.ts';
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

/** What WarriorPlus posts about a sale or a refund. */
export function salePost(post: { email: string; key: string; action: string; number: string; sale: string }): string {
  const isRefund = post.action === 'refund';
  return new URLSearchParams({
    WP_ACTION: post.action,
    WP_SALE: `sale_${post.sale}`,
    WP_SALEID: post.sale,
    WP_TXNID: `txn_${post.sale}`,
    WP_ITEM_NUMBER: post.number,
    WP_ITEM_NAME: 'Soak',
    WP_BUYER_NAME: 'Soak Buyer',
    WP_BUYER_EMAIL: post.email,
    WP_SALE_AMOUNT: '47.00',
    WP_SALE_CURRENCY: 'USD',
    WP_PAYMETHOD: 'stripe',
    WP_PAYMENT_STATUS: isRefund ? 'Refunded' : 'Completed',
    IPN_ID: `ipn_${post.sale}_${post.action}`,
    IPN_RCPT_TYPE: 'vend',
    WP_SECURITYKEY: post.key,
  }).toString();
}
