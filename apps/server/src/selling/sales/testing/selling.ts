import type { TestApp } from '../../../testing/create-test-app.ts';
import { openContent } from '../../../people/mail/write-mail.ts';
import { sellUnder } from '../../../people/plans/testing/sell-under.ts';
import { type SaleFact, takeInFact } from '../sales.service.ts';

/** Numbers under which WarriorPlus sells the plans of a new installation here. */
export const SOLD_AS = { DFY: 'wso_dfy', UNLIMITED: 'wso_unl', AUTOMATION: 'wso_auto' } as const;

/** Gives the plans their numbers. */
export async function offerPlans(app: TestApp): Promise<void> {
  for (const [slug, number] of Object.entries(SOLD_AS)) await sellUnder(app, slug, { wp_item_number: [number] });
}

/** Takes in what WarriorPlus tells, as of `receivedAt`. */
export const tellBy = ({ deps }: TestApp, fact: SaleFact, receivedAt: Date) =>
  deps.db.transaction().execute((trx) =>
    takeInFact(deps, trx, {
      source: 'warriorplus',
      sourceKind: 'warriorplus',
      fact,
      receivedAt,
      eventId: null,
    }),
  );

/** Slugs of somebody's plans, the one that stands for them first; additions with how often. */
export async function plansOf({ deps }: TestApp, email: string): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('user_plans')
    .innerJoin('users', 'users.id', 'user_plans.user_id')
    .innerJoin('plans', 'plans.id', 'user_plans.plan_id')
    .select(['slug', 'quantity'])
    .where('email', '=', email)
    .orderBy('is_default', 'desc')
    .orderBy('slug')
    .execute();
  return rows.map(({ slug, quantity }) => (quantity > 1 ? `${quantity} ${slug}` : slug));
}

export const personOf = ({ deps }: TestApp, email: string) =>
  deps.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

export const planOf = ({ deps }: TestApp, slug: string) =>
  deps.db.selectFrom('plans').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();

export const purchaseOf = ({ deps }: TestApp, sale: string) =>
  deps.db.selectFrom('purchases').selectAll().where('transaction_id', '=', sale).executeTakeFirstOrThrow();

/** Templates of the mails to somebody, the first one first, with what each was filled with. */
export async function mailsTo({ deps }: TestApp, email: string) {
  const rows = await deps.db
    .selectFrom('mails')
    .select(['id', 'template', 'content'])
    .where('to_address', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((mail) => {
    const content = openContent(deps, mail);
    return { template: mail.template, input: 'input' in content ? (content.input as Record<string, unknown>) : {} };
  });
}
