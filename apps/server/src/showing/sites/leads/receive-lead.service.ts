import { consentOf, type SiteDocument, LeadForm, severalLines, type SiteBlockOf } from '@sayso/contract';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { type CountedLimit, sharedCounter } from '../../../platform/rate-limits/rate-limit-counters.ts';
import { announceList } from '../../../platform/live/publish.ts';
import { networkOf } from '../../../platform/lib/networks.ts';
import { tellAccount } from '../../../people/webhooks/tell-webhooks.service.ts';
import { textVersion } from '../../../platform/lib/text.ts';
import { dayOf } from '../../watch/views.service.ts';
import { addToDay } from '../figures.store.ts';
import * as store from './leads.store.ts';
import { mailLeadsJob } from './mail-leads.ts';
import { sitesTexts } from '../sites.texts.gen.ts';

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

/** The form of a site as its document has it. */
type FormBlock = SiteBlockOf<'leads'>;
/** What a form said, complete. */
type ReadForm = z.output<typeof LeadForm>;
/** What the form is answered that has to be mended: each text at its field, and what was written, so that nobody writes it again. */
export type Mended = { errors: Record<string, string>; values: Record<string, string> };

/** Fields that visitors write in. */
const WRITTEN = ['email', 'name', 'phone', 'message'] as const;
type Written = (typeof WRITTEN)[number];

/** Longest text that is given back to whoever has written too much, in characters. */
const GIVEN_BACK_MAX = 10_000;
const MISSING: Record<Exclude<Written, 'email'>, string> = sitesTexts.missing;
/** The answer to a form of a page that shows other words than the present one. The box is ticked anew. */
const oldPage = ({ email, name, phone, message }: ReadForm): Mended => ({
  errors: { form: sitesTexts.formStale },
  values: { email, name, phone, message },
});

/** The form of a site; undefined without one. */
export const formIn = ({ blocks }: SiteDocument): FormBlock | undefined =>
  blocks.find((block): block is FormBlock => block.type === 'leads');

/** The version of the words that a form asks consent to. */
export const consentVersionOfForm = (block: FormBlock): string => textVersion(consentOf(block));

/** Whether a robot has written where people see no field. */
const isTrapped = (fields: unknown): boolean => textOf(fields, 'website') !== '';

/** Reads what a form sent. What the document does not ask for is left out; what it requires must be there. */
function readLeadForm(block: FormBlock, fields: unknown): { form: ReadForm } | { mend: Mended } {
  const values = Object.fromEntries(WRITTEN.map((name) => [name, writtenIn(block, name, fields)]));
  const consent = textOf(fields, 'consent');
  const submission = textOf(fields, 'submission').toLowerCase();
  const consent_version = textOf(fields, 'consent_version');
  const parsed = LeadForm.safeParse({ ...values, consent, consent_version, submission });
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
  if (errors['submission'] !== undefined) {
    delete errors['submission'];
    errors['form'] = sitesTexts.formStale;
  }
  for (const name of ['name', 'phone', 'message'] as const)
    if (block[name] === 'required' && values[name]?.trim() === '') errors[name] = MISSING[name];
  if (parsed.success && Object.keys(errors).length === 0) return { form: parsed.data };
  return {
    mend: {
      errors,
      values: {
        ...values,
        ...(consent === 'yes' && consent_version === consentVersionOfForm(block) ? { consent } : {}),
      },
    },
  };
}

/** A text of the form without what cannot be seen; '' where the document does not ask for it. */
function writtenIn(block: FormBlock, name: Written, fields: unknown): string {
  if (name !== 'email' && block[name] === 'off') return '';
  const text = severalLines(textOf(fields, name)).slice(0, GIVEN_BACK_MAX);
  return name === 'message' ? text.trim() : text.replace(/\s+/g, ' ').trim();
}

/** A field that is one text; of any other shape it counts as empty. */
function textOf(fields: unknown, name: string): string {
  if (typeof fields !== 'object' || fields === null || !Object.hasOwn(fields, name)) return '';
  const value = (fields as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

const noForm = (): LeadAnswer => ({ kind: 'mend', errors: { form: sitesTexts.formGone }, values: {} });

/**
 * Stores what a visitor has left in the form of a site, tells the account, and counts it. The same form sent twice, also at the same moment, is one lead and is answered the same;
 * robots are answered like people, and nothing is stored.
 */
export async function receiveLead(deps: LeadDeps, { site, fields, address }: SentForm): Promise<LeadAnswer> {
  if (isTrapped(fields)) return { kind: 'thanks' };
  const block = formIn(site.document);
  if (!block) return noForm();
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
      return (await store.hasLead(trx, { siteId: site.id, submission, email })) ? { kind: 'thanks' } : noForm();
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
