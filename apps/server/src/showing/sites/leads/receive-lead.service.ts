import { consentOf, type SiteDocument } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { type CountedLimit, sharedCounter } from '../../../platform/rate-limits/rate-limit-counters.ts';
import { announceList } from '../../../platform/live/publish.ts';
import { networkOf } from '../../../platform/lib/networks.ts';
import { dayOf } from '../../watch/views.service.ts';
import { tellAccount } from '../../../people/receivers/tell-receivers.service.ts';
import { addToDay } from '../figures/figures.store.ts';
import * as store from './leads.store.ts';
import { mailLeadsJob } from './mail-leads.job.ts';
import { consentVersionOfForm, formIn, isTrapped, type Mended, oldPage, readLeadForm } from './read-lead-form.ts';

/** What is known of the site whose form was sent: as it is published now. */
type SiteOfForm = { id: string; accountId: string; document: SiteDocument };
type SentForm = { site: SiteOfForm; fields: unknown; address: string };
/** What the visitor is told. `mend.errors`: each text at its field, `form` for the form as a whole. */
export type LeadAnswer = { kind: 'thanks' } | ({ kind: 'mend' } & Mended) | { kind: 'too_many' };

type LeadDeps = Pick<Deps, 'db' | 'now' | 'vault' | 'config' | 'queue' | 'publish'>;

/** Forms from one address, of whichever sites: a fair's visitors behind one address come through, a script does not get far. */
const BY_ADDRESS: CountedLimit = { name: 'site leads', by: 'address', times: 10, perSeconds: 10 * 60 };
/** Forms of one site: what a flood from many addresses leaves behind, at most. */
const BY_SITE: CountedLimit = { name: 'site leads', by: 'site', times: 300, perSeconds: 60 * 60 };

const NO_FORM: LeadAnswer = { kind: 'mend', errors: { form: 'This form is no longer here.' }, values: {} };

/**
 * Stores what a visitor has left in the form of a site, tells the account, and counts it. The same form sent twice, also at the same moment, is one lead and is answered the same;
 * robots are answered like people, and nothing is stored.
 */
export async function receiveLead(deps: LeadDeps, { site, fields, address }: SentForm): Promise<LeadAnswer> {
  if (isTrapped(fields)) return { kind: 'thanks' };
  const block = formIn(site.document);
  if (!block) return NO_FORM;
  const read = readLeadForm(block, fields);
  if ('mend' in read) return { kind: 'mend', ...read.mend };
  const { submission, email, name, phone, message, consent_version: shown } = read.form;
  if (await store.hasLead(deps.db, { siteId: site.id, submission, email })) return { kind: 'thanks' };
  if (shown !== consentVersionOfForm(block)) return { kind: 'mend', ...oldPage(read.form) };
  if (await isTooMany(deps, site.id, address)) return { kind: 'too_many' };
  const at = deps.now();
  return deps.db.transaction().execute(async (trx) => {
    const lead = { id: newId(at.getTime()), site_id: site.id, submission_id: submission, created_at: at };
    const words = { email, name, phone, message, consent: consentOf(block) };
    if (!(await store.insertLead(trx, { ...lead, ...words })))
      return (await store.hasLead(trx, { siteId: site.id, submission, email })) ? { kind: 'thanks' } : NO_FORM;
    await addToDay(trx, { siteId: site.id, day: dayOf(at), kind: 'lead', what: '' });
    // Those who come while others wait are told of with them.
    if (!(await store.hasOtherUnmailed(trx, site.id, lead.id))) await deps.queue.enqueue(trx, mailLeadsJob, {});
    await tellAccount(deps, trx, {
      type: 'lead.created',
      accountId: site.accountId,
      once: lead.id,
      at,
      leadId: lead.id,
      data: { lead_id: lead.id, site_id: site.id, ...words },
    });
    await announceList(deps, trx, { accountId: site.accountId, list: 'sites' });
    return { kind: 'thanks' };
  });
}

async function isTooMany(deps: LeadDeps, siteId: string, address: string): Promise<boolean> {
  if (!deps.config.rateLimits) return false;
  const count = sharedCounter(deps);
  if ((await count(BY_ADDRESS, networkOf(address))).isOver) return true;
  return (await count(BY_SITE, siteId)).isOver;
}
