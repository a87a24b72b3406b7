import { salesTexts } from './sales.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { EmailAddress } from '../identity/fields.ts';
import { atMost, DayOrTime, Id, IdParams, page, pageQuery, shortText, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { SALE_KINDS, type SaleKind } from '../inbox/kinds.ts';

/** Where a purchase stands, with the words a customer reads. What it is now follows from all that the seller has told of it. */
export const PURCHASE_STATES = salesTexts.purchaseStates;
/** Name of one of `PURCHASE_STATES`. */
export type PurchaseState = keyof typeof PURCHASE_STATES;
const State = z.enum(Object.keys(PURCHASE_STATES) as [PurchaseState, ...PurchaseState[]]);

/** What a purchase consists of. `plan`: what it gives; null while no plan has its number. */
export const PurchaseItem = z.object({
  item: z.string(),
  name: z.string().nullable(),
  quantity: z.int(),
  plan: z.object({ id: Id, name: z.string() }).nullable(),
  state: State,
  is_open: z.boolean(),
  access_until: Timestamp.nullable(),
});

/** A purchase as its buyer sees it. Amounts in main units of `currency`; null where the seller told none. `access_until`: when access ends unless something happens; null for no end. */
export const Purchase = z.object({
  id: Id,
  source: z.string(),
  source_name: z.string(),
  transaction_id: z.string(),
  state: State,
  is_open: z.boolean(),
  access_until: Timestamp.nullable(),
  items: z.array(PurchaseItem),
  amount: z.number().nullable(),
  refunded: z.number().nullable(),
  currency: z.string().nullable(),
  receipt_url: z.string().nullable(),
  bought_at: Timestamp,
});
export type Purchase = z.output<typeof Purchase>;

/** What a seller has told of a purchase. */
const PurchaseFact = z.object({
  kind: z.enum(Object.keys(SALE_KINDS) as [SaleKind, ...SaleKind[]]),
  at: Timestamp,
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  event_id: Id.nullable(),
});

/** A purchase as administrators see it: whose it is, and all that was told of it. */
export const AdminPurchase = Purchase.extend({
  email: z.string().nullable(),
  buyer_name: z.string().nullable(),
  user: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  fee: z.number().nullable(),
  commission: z.number().nullable(),
  affiliate: z.string().nullable(),
  is_test: z.boolean(),
  claimed_at: Timestamp.nullable(),
  facts: z.array(PurchaseFact),
});
export type AdminPurchase = z.output<typeof AdminPurchase>;

/** Why somebody has a plan. `words`: 'from WarriorPlus sale WP-123, 2026-11-02'. */
export const PlanReason = z.object({
  id: Id,
  plan: z.object({ id: Id, name: z.string(), slug: z.string() }),
  kind: z.enum(['first', 'operator', 'sale']),
  words: z.string(),
  note: z.string().nullable(),
  quantity: z.int(),
  purchase_id: Id.nullable(),
  granted_at: Timestamp,
  ends_at: Timestamp.nullable(),
  is_open: z.boolean(),
});
export type PlanReason = z.output<typeof PlanReason>;

/** Letters and digits of a mailed code. */
export const CLAIM_CODE_CHARACTERS = 8;
const Transaction = shortText(200)
  .trim()
  .min(1, { error: () => inputTexts.transaction });
const PURCHASES_PER_PAGE = 15;

const CLAIM_LIMITS = [
  { name: 'purchase-claims', by: 'person', times: 10, perSeconds: 60 * 60, counted: 'shared' },
  { name: 'purchase-claims', by: 'address', times: 30, perSeconds: 60 * 60, counted: 'shared' },
] as const;

/** Whose a purchase becomes. `with_use`: videos that its owner has made this month count for the new one; false undoes what a stranger did. */
export const MovePurchase = z.object({ email: EmailAddress, with_use: z.boolean().default(true) });

/** A purchase that was made under another e-mail. */
export const ClaimPurchase = z.object({ transaction_id: Transaction });

/** The same with the code that was mailed there. */
export const ConfirmClaim = z.object({
  transaction_id: Transaction,
  code: shortText(40)
    .trim()
    .toUpperCase()
    .min(1, { error: () => inputTexts.code }),
});

/** What people have bought. */
export const purchasesCalls = {
  listMyPurchases: defineEndpoint({
    method: 'GET',
    path: '/api/user/purchases',
    list: 'plans',
    permission: 'purchases.view',
    summary: 'What the signed-in person has bought, the newest first',
    response: success(z.array(Purchase)),
  }),
  claimPurchase: defineEndpoint({
    method: 'POST',
    path: '/api/user/purchases/claim',
    permission: 'purchases.claim',
    summary: 'Ask for a purchase that was made under another e-mail: a code is mailed to its buyer, if there is one',
    body: ClaimPurchase,
    response: success(z.object({ expires_at: Timestamp })),
    limits: CLAIM_LIMITS,
  }),
  confirmClaim: defineEndpoint({
    method: 'POST',
    path: '/api/user/purchases/claim/confirm',
    permission: 'purchases.claim',
    idempotent: true,
    summary: 'Take over a purchase with the code that was mailed to its buyer',
    body: ConfirmClaim,
    response: success(Purchase),
    errors: ['claim_code_wrong'],
    limits: CLAIM_LIMITS,
  }),
  listPurchases: defineEndpoint({
    method: 'GET',
    path: '/api/admin/purchases',
    permission: 'sales.manage',
    summary: 'Purchases of everybody: one page, the newest first',
    query: z.object({
      ...pageQuery(PURCHASES_PER_PAGE),
      search: z.string().trim().max(254, atMost(254)).optional(),
      source: shortText(40).optional(),
      state: State.optional(),
      date_from: DayOrTime.optional(),
      date_to: DayOrTime.optional(),
    }),
    response: success(page(AdminPurchase)),
  }),
  getPurchase: defineEndpoint({
    method: 'GET',
    path: '/api/admin/purchases/:id',
    permission: 'sales.manage',
    summary: 'One purchase with all that its seller has told',
    params: IdParams,
    response: success(AdminPurchase),
    errors: ['purchase_not_found'],
  }),
  movePurchase: defineEndpoint({
    method: 'POST',
    path: '/api/admin/purchases/:id/move',
    permission: 'sales.manage',
    idempotent: true,
    summary: 'Give a purchase to the person who has an e-mail, with all that it gives',
    params: IdParams,
    body: MovePurchase,
    response: success(AdminPurchase),
    errors: ['purchase_not_found'],
  }),
  listPlanReasons: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users/:id/plan-reasons',
    permission: 'plans.manage',
    summary: 'Which plans a user has and why, those that have ended included',
    params: IdParams,
    response: success(z.array(PlanReason)),
  }),
};
