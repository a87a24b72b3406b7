import { sql } from 'kysely';
import { newId } from '../../../platform/db/new-id.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SaleOutcome } from '../../sales/sale-fact.ts';
import type { ToldFact } from '../../sales/sales.service.ts';
import type { WebhookParts } from '../webhook-parts.ts';
import { tinyReader } from './tiny-reader.ts';

/** What is done before a fact is taken in, in its transaction. */
type Before = (told: ToldFact) => Promise<void> | void;

/** Webhooks with the sender of tests, and with books that keep each fact once: `unknown...` is an item that needs a plan, `bad` one that is refused. */
export function tinyParts(before: Before = () => undefined): WebhookParts {
  return {
    readerOf: () => tinyReader,
    async takeInFact(_deps, trx, told) {
      const outcome = await keep(trx, told);
      await before(told);
      return outcome;
    },
  };
}

async function keep(trx: Db, { source, sourceKind, fact, receivedAt, eventId }: ToldFact): Promise<SaleOutcome> {
  const [{ item = '' } = {}] = fact.items;
  if (item === 'bad') return { kind: 'refused', words: 'It names nobody.', purchaseId: null, userId: null };
  const purchaseId = newId();
  await sql`
    insert into purchases (id, source, source_kind, transaction_id, email, state, is_open, bought_at, created_at, updated_at, is_test)
    values (${purchaseId}, ${source}, ${sourceKind}, ${fact.purchaseKeys[0]}, ${fact.email}, 'bought', true, ${receivedAt}, ${receivedAt},
      ${receivedAt}, ${fact.isTest})`.execute(trx);
  const { numAffectedRows } = await sql`
    insert into sale_facts (id, purchase_id, source, key, event_id, kind, received_at, items, details)
    values (${newId()}, ${purchaseId}, ${source}, ${fact.key}, ${eventId}, ${fact.kind}, ${receivedAt}, ${[item]}, '{}')
    on conflict do nothing`.execute(trx);
  const isNew = numAffectedRows === 1n;
  if (!isNew) await sql`delete from purchases where id = ${purchaseId}`.execute(trx);
  if (item.startsWith('unknown') && !(await hasPlan(trx, item)))
    return { kind: 'unknown_item', words: `It waits for a plan of ${item}.`, purchaseId: null, userId: null, item };
  const words = isNew ? 'Access given.' : 'It was known already.';
  return { kind: isNew ? 'done' : 'nothing', words, purchaseId: isNew ? purchaseId : null, userId: null };
}

async function hasPlan(trx: Db, item: string): Promise<boolean> {
  const { rows } = await sql`select 1 from plans where other_product_id @> array[${item}]::text[]`.execute(trx);
  return rows.length > 0;
}
