import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { type CountedLimit, sharedCounter } from '../../../platform/rate-limits/rate-limit-counters.ts';
import { mailRecipient } from '../../../people/accounts/preferences.service.ts';
import { sendMail } from '../../../people/mail/mail.service.ts';
import { defineJob } from '../../../platform/work/job.ts';
import * as store from './leads.store.ts';

/** After a mail about a site the next one waits: further leads are told of together. */
const STRETCH: CountedLimit = { name: 'lead mails', by: 'site', times: 1, perSeconds: 10 * 60 };
/** Mails about one site that its owner gets in a day, however many leads there are. */
const A_DAY: CountedLimit = { name: 'lead mails', by: 'site', times: 20, perSeconds: 24 * 60 * 60 };
/** Leads that a mail shows; it says how many more there are. */
const SHOWN = 10;
/** Longest part of a message that a mail shows, in characters. */
const MESSAGE_SHOWN = 500;
/** Sites that are looked at together. */
const BATCH = 200;

type Site = Awaited<ReturnType<typeof store.listUnmailedSites>>[number];

/** Writes to the owners of sites about leads that they were not told of: the first of a stretch at once, those of the next minutes in one mail. */
export async function mailLeads(deps: Deps, signal: AbortSignal): Promise<void> {
  for (let after: string | null = null; ;) {
    const sites: Site[] = await store.listUnmailedSites(deps.db, { after, limit: BATCH });
    for (const site of sites) {
      signal.throwIfAborted();
      await tell(deps, site);
    }
    after = sites.at(-1)?.id ?? null;
    if (sites.length < BATCH) return;
  }
}

async function tell(deps: Deps, { id, name, owner_id: ownerId }: Site): Promise<void> {
  const recipient = await mailRecipient(deps, ownerId, 'leadNotifications');
  await deps.db.transaction().execute(async (trx) => {
    if (recipient && !(await isTurnOf(deps, trx, id))) return;
    const leads = await store.markMailed(trx, id, { at: deps.now(), most: SHOWN });
    // Who wants no such mails finds the leads in the list.
    if (!recipient || !leads[0]) return;
    const mailId = await sendMail(deps, trx, {
      to: recipient.email,
      template: 'newLeads',
      input: {
        site: name,
        siteId: id,
        all: Number(leads[0].all),
        leads: leads.map(({ email, name: who, phone, message, created_at: at }) => ({
          email,
          name: who,
          phone,
          message: shortened(message),
          at: at.toISOString(),
        })),
        unsubscribe: recipient.unsubscribe,
      },
    });
    const shown = leads.map((lead) => lead.id);
    if (mailId) await store.setMail(trx, mailId, shown);
  });
}

/** Counted in the transaction of the mail: two workers wait for each other, and a mail that is not stored was none. */
async function isTurnOf(deps: Deps, trx: Db, siteId: string): Promise<boolean> {
  const count = sharedCounter({ ...deps, db: trx });
  return !(await count(STRETCH, siteId)).isOver && !(await count(A_DAY, siteId)).isOver;
}

const shortened = (message: string): string => {
  const signs = [...message];
  return signs.length > MESSAGE_SHOWN ? `${signs.slice(0, MESSAGE_SHOWN).join('').trimEnd()}…` : message;
};

/** Tells the owners of sites of the leads that they have not been told of. */
export const mailLeadsJob = defineJob({ name: 'mail-leads', schema: z.object({}) });
