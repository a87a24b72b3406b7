import { connect } from '../../apps/server/src/platform/db/connection.ts';
import { pause } from '../testing/pause.ts';
import { postmasterAddress } from '../testing/process-memory.ts';

/** What an installation knows of sales: each event by its IPN with how often it ended well, and which plans people hold by their e-mail. */
export type Sold = {
  events: ReadonlyMap<string, { status: string; done: number }>;
  held: ReadonlyMap<string, readonly string[]>;
  mails: number;
  /** What is never true of a sound installation. */
  faults: string[];
};

const LOOK_MS = 500;

/** Waits until nothing is pending any more, then reads what there is. */
export async function readSold(dataDir: string, withinMs: number): Promise<Sold> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const sold = await look(dataDir).catch(() => null);
    if (sold) return sold;
    if (performance.now() > deadline) throw new Error('events are pending after all that time');
    await pause(LOOK_MS);
  }
}

async function look(dataDir: string): Promise<Sold | null> {
  const db = connect(await postmasterAddress(dataDir), () => undefined);
  try {
    const waiting = await db
      .selectFrom('webhook_events')
      .select('id')
      .where('status', '=', 'pending')
      .limit(1)
      .execute();
    if (waiting.length > 0) return null;
    const events = await db.selectFrom('webhook_events').select(['id', 'payload', 'status']).execute();
    const attempts = await db
      .selectFrom('webhook_attempts')
      .select('event_id')
      .where('status', '=', 'success')
      .execute();
    const done = countBy(attempts.map(({ event_id: id }) => id));
    const held = await db
      .selectFrom('users')
      .innerJoin('user_plans', 'user_plans.user_id', 'users.id')
      .innerJoin('plans', 'plans.id', 'user_plans.plan_id')
      .select(['email', 'slug'])
      .where('slug', 'in', ['DFY', 'UNLIMITED'])
      .execute();
    const mails = await db
      .selectFrom('mails')
      .select(['to_address', 'template'])
      .where('template', 'like', 'purchase%')
      .execute();
    const facts = await db.selectFrom('sale_facts').select('id').execute();
    const welcomes = countBy(
      mails.filter(({ template }) => template === 'purchaseWelcome').map((mail) => mail.to_address),
    );
    const doubled = [...welcomes.values()].filter((times) => times > 1).length;
    return {
      events: new Map(
        events.map(({ id, payload, status }) => [
          (payload as { IPN_ID: string }).IPN_ID,
          { status, done: done.get(id) ?? 0 },
        ]),
      ),
      held: new Map(
        [...Map.groupBy(held, ({ email }) => email)].map(([email, plans]) => [email, plans.map(({ slug }) => slug)]),
      ),
      mails: mails.length,
      faults: [
        ...(doubled === 0 ? [] : [`${doubled} buyers were welcomed twice`]),
        ...(facts.length === events.length ? [] : [`${events.length} events and ${facts.length} facts`]),
      ],
    };
  } finally {
    await db.destroy();
  }
}

function countBy(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
