import {
  AppError,
  holdsRole,
  ruleOf,
  SITE_ENTRY_HOURS,
  SITE_ENTRY_SECONDS,
  SITE_TOKEN_PREFIX,
  type SiteEntry,
} from '@sayso/contract';
import { type Actor, type Device, isOperator } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import { recordAudit, type Who } from '../../people/audit/audit.service.ts';
import { hashToken, newSessionToken } from '../../people/identity/sessions.service.ts';
import { type Standing, standingIn } from '../../people/identity/active-account.service.ts';
import { write } from '../../people/identity/write.service.ts';
import { accountHasRight } from '../../people/plans/limits.service.ts';
import { requireSite, targetOf } from './present-site.ts';
import * as store from './site-entries.store.ts';

const LINK_MS = SITE_ENTRY_SECONDS * 1000;
const TOKEN_MS = SITE_ENTRY_HOURS * 60 * 60 * 1000;

/**
 * Makes a link to the back office of a site: for admins and the owner of its account, and for who operates the installation. The token stands in the part of the address that no server gets.
 * @throws AppError `site_not_found`, `right_not_in_plan`.
 */
export async function createSiteEntry(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  actor: Actor,
  id: string,
): Promise<{ url: string }> {
  const { userId, sessionId } = actor;
  const { token, sha256 } = newSessionToken();
  const at = now();
  await write({ db }, actor, 'sites.enter', async (trx) => {
    const site = await findEntered(trx, actor, id);
    await store.insertEntry(trx, {
      id: newId(at.getTime()),
      site_id: site.id,
      user_id: userId,
      session_id: sessionId,
      link_sha256: sha256,
      link_ends_at: new Date(at.getTime() + LINK_MS),
      created_at: at,
    });
    const asOperator = site.account_id !== actor.accountId;
    await record(trx, { ...actor, accountId: site.account_id }, { site, step: 'made', asOperator });
  });
  return { url: `${config.publicUrl}/site-entry#${token}` };
}

/** A site of the account; for who operates the installation also one of any other. */
async function findEntered(trx: Db, actor: Actor, id: string): Promise<store.AnySite> {
  const site = isOperator(actor) ? await store.getAnySite(trx, id) : undefined;
  if (!site || site.account_id === actor.accountId) return requireSite(trx, actor, id);
  if (!(await accountHasRight(trx, site.account_id, 'marketplace_enabled'))) throw new AppError('right_not_in_plan');
  return site;
}

/** Trades such a link for a token that works for this one site, once. @throws AppError `site_entry_ended`. */
export async function useSiteEntry(
  deps: Pick<Deps, 'db' | 'now'>,
  { token: link, device }: { token: string; device: Device },
): Promise<SiteEntry> {
  const token = `${SITE_TOKEN_PREFIX}${newSessionToken().token}`;
  const at = deps.now();
  const endsAt = new Date(at.getTime() + TOKEN_MS);
  return deps.db.transaction().execute(async (trx) => {
    const use = { linkSha256: hashToken(link), tokenSha256: hashToken(token), at, endsAt };
    const entry = await store.useLink(trx, use);
    const found = entry && (await findInside({ db: trx, now: deps.now }, entry));
    if (!entry || !found) throw new AppError('site_entry_ended');
    const { site } = entry;
    const { userId, impersonatorId, siteEntry } = found;
    const actor = { userId, accountId: site.account_id, device, ...(impersonatorId ? { impersonatorId } : {}) };
    await record(trx, actor, { site, step: 'used', asOperator: siteEntry.asOperator });
    return { token, site_id: site.id, site_name: site.name, ends_at: endsAt.toISOString() };
  });
}

/** Finds who asks with a token that opens one site. Null when it has ended, or they may no longer enter. */
export async function findSiteActor(
  deps: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<Omit<Actor, 'device'> | null> {
  const entry = await store.getEntry(deps.db, hashToken(token), deps.now());
  return entry ? findInside(deps, entry) : null;
}

/** Who enters, as what they are at this moment; null when they may no longer, or the session has ended in which they asked for the link. */
async function findInside(deps: Pick<Deps, 'db' | 'now'>, { id, session_id: sessionId, site }: store.EntryRow) {
  const { id: siteId, account_id: accountId } = site;
  const standing = await standingIn(deps, { sessionId, accountId });
  const asOperator = standing === null ? null : entersAsOperator(standing);
  if (standing === null || asOperator === null) return null;
  // Of a foreign account's site an operator does what the account's admins do.
  const role = asOperator ? ('admin' as const) : (standing.role ?? 'admin');
  return { ...standing, role, accountId, sessionId: id, siteEntry: { siteId, asOperator } };
}

/** Whether somebody enters for operating the installation, or as a member of the account; null where they may not enter. */
function entersAsOperator(standing: Standing): boolean | null {
  const least = ruleOf('sites.enter').role;
  if (standing.role !== null && least !== 'operator' && holdsRole(standing.role, least)) return false;
  return isOperator(standing) ? true : null;
}

type Step = { site: store.AnySite; step: 'made' | 'used'; asOperator: boolean };

async function record(trx: Db, actor: Who, { site, step, asOperator }: Step): Promise<void> {
  const details = { step, ...(asOperator ? { as_operator: true } : {}) };
  await recordAudit(trx, { actor, action: 'site.enter', target: targetOf(site), details });
}

/** Removes links and tokens that have ended. */
export async function sweepSiteEntries({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await store.deleteEntriesBefore(db, new Date(now().getTime() - TOKEN_MS - LINK_MS));
}
