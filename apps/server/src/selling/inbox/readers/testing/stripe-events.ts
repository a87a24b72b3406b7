/** When it was made, in seconds. */
export const CREATED = 1_790_000_000;
/** An event as Stripe wraps it. */
export const event = (type: string, object: Record<string, unknown>, previous?: Record<string, unknown>) => ({
  id: `evt_${type}`,
  object: 'event',
  type,
  created: CREATED,
  livemode: true,
  data: { object, ...(previous ? { previous_attributes: previous } : {}) },
});
export const SESSION = {
  id: 'cs_1',
  object: 'checkout.session',
  mode: 'payment',
  payment_status: 'paid',
  payment_intent: 'pi_1',
  invoice: null,
  subscription: null,
  amount_total: 4700,
  currency: 'usd',
  customer_details: { email: 'Ann@Example.com', name: 'Ann Lee' },
  metadata: { price_id: 'price_1' },
  payment_link: 'plink_1',
};
export const LINE = {
  amount: 1900,
  description: 'Pro',
  quantity: 2,
  period: { start: CREATED, end: CREATED + 86_400 * 30 },
};
const INVOICE = {
  id: 'in_1',
  object: 'invoice',
  number: 'A-0001',
  billing_reason: 'subscription_create',
  amount_paid: 3800,
  amount_due: 3800,
  currency: 'eur',
  customer_email: 'ann@example.com',
  customer_name: 'Ann Lee',
  hosted_invoice_url: 'https://invoice.stripe.com/i/1',
  status_transitions: { paid_at: CREATED - 5 },
};
/** Before 2025-03-31, and since. */
export const OLD_INVOICE = {
  ...INVOICE,
  subscription: 'sub_1',
  payment_intent: 'pi_1',
  charge: 'ch_1',
  lines: { data: [{ ...LINE, price: { id: 'price_1', product: 'prod_1' } }] },
};
export const NEW_INVOICE = {
  ...INVOICE,
  parent: { subscription_details: { subscription: 'sub_1' } },
  lines: { data: [{ ...LINE, pricing: { price_details: { price: 'price_1', product: 'prod_1' } } }] },
};
