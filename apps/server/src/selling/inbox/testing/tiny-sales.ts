import { newId } from '../../../platform/db/new-id.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SaleOutcome, ToldBy } from '../../sales/sales.service.ts';
import type { InboxParts } from '../inbox-parts.ts';
import { tinyReader } from './tiny-reader.ts';

/** What is done before a fact is taken in, in its transaction. */
type Before = (told: ToldBy) => Promise<void> | void;

/** An inbox with the sender of tests, and with books that keep each fact once: `unknown...` is an item that needs a plan, `bad` one that is refused. */
export function tinyParts(before: Before = () => undefined): InboxParts {
  return {
    readerOf: () => tinyReader,
    async takeInFact(_deps, trx, told) {
      const outcome = await keep(trx, told);
      await before(told);
      return outcome;
    },
    wakeOrder: async () => undefined,
  };
}

async function keep(trx: Db, { source, sourceKind, fact, receivedAt, eventId }: ToldBy): Promise<SaleOutcome> {
  const [{ item = '' } = {}] = fact.items;
  if (item === 'bad') return { kind: 'refused', words: 'It names nobody.', purchaseId: null, userId: null };
  const id = newId();
  const times = { bought_at: receivedAt, created_at: receivedAt, updated_at: receivedAt };
  const { email, isTest: is_test } = fact;
  const [transaction_id] = fact.purchaseKeys;
  const purchase = {
    id,
    source,
    source_kind: sourceKind,
    transaction_id,
    email,
    is_test,
    state: 'bought',
    is_open: true,
  };
  await trx
    .insertInto('purchases')
    .values({ ...purchase, ...times })
    .execute();
  const told = { source, key: fact.key, event_id: eventId, kind: fact.kind, received_at: receivedAt };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('sale_facts')
    .values({ ...told, id: newId(), purchase_id: id, items: [item], details: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const isNew = numInsertedOrUpdatedRows === 1n;
  if (!isNew) await trx.deleteFrom('purchases').where('id', '=', id).execute();
  if (item.startsWith('unknown') && !(await hasPlan(trx, item)))
    return {
      kind: 'unknown_item',
      words: `It waits for a plan of ${item}.`,
      purchaseId: null,
      userId: null,
      item,
      waitsFor: [item, `${item}-product`],
    };
  const words = isNew ? 'Access given.' : 'It was known already.';
  return { kind: isNew ? 'done' : 'nothing', words, purchaseId: isNew ? id : null, userId: null };
}

async function hasPlan(trx: Db, item: string): Promise<boolean> {
  const sold = trx.selectFrom('sold_numbers').select('number').where('list', '=', 'other_product_id');
  return (await sold.where('number', '=', item).executeTakeFirst()) !== undefined;
}
