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
