import {
  AppError,
  type DomainAnswer,
  type EditedSite,
  ERRORS,
  isLabelOfProduct,
  newSiteDocument,
  type Site,
  siteDomainFree,
  SITE_DOMAIN_PROBLEMS,
  SITE_DOMAIN_REST_DAYS,
  siteDomainProblem,
  SITES_MAX,
  suggestSiteDomain,
} from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import { isUniqueViolation, type SaveResponse } from '../../platform/db/writes.ts';
import { write } from '../../people/identity/write.service.ts';
import { site as productFacts } from '../../people/settings/settings.service.ts';
import { eraseLeadMails } from './leads/leads.service.ts';
import { forgetNarrowPictures } from './page/shown-pictures.ts';
import { isOfProduct, originOfHost } from './page/site-origin.ts';
import {
  contextOf,
  presentSite,
  type ReadDeps,
  requireMarketplace,
  requireSite,
  requireStoredSite,
  targetOf,
  type WriteDeps,
} from './present-site.ts';
import { toSite } from './sites.mapper.ts';
import * as store from './sites.store.ts';
import { insertVersion } from './sites.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sites of the account, newest first. Also for whoever has lost the plan. */
export async function listSites(deps: ReadDeps, actor: Actor): Promise<Site[]> {
  authorize(actor, 'sites.view');
  const { accountId } = actor;
  const context = await contextOf(deps, deps.db, accountId);
  return (await store.listSites(deps.db, accountId)).map((row) => toSite(row, context));
}

/** Also for whoever has lost the plan. @throws AppError `site_not_found`, also for another account's. */
export async function getSite(deps: ReadDeps, actor: Actor, id: string): Promise<EditedSite> {
  authorize(actor, 'sites.view');
  return presentSite(deps, deps.db, await requireStoredSite(deps.db, actor, id));
}

/** What is to be made, and what remembers the answer in the transaction that makes it. */
type NewSite = { name: string; domain: string; saveResponse: SaveResponse<Site> };

/** Makes a site that nobody sees yet. @throws AppError `invalid_input` for a domain that the product itself has, `right_not_in_plan`, `too_many_sites`, `domain_taken`, `domain_resting`. */
export async function createSite(
  deps: WriteDeps & Pick<Deps, 'settings'>,
  actor: Actor,
  { name, domain, saveResponse }: NewSite,
): Promise<Site> {
  const { accountId, userId } = actor;
  const make = write(deps, actor, 'sites.create', async (trx, { record, announce }) => {
    if (isReserved(deps, domain))
      throw new AppError('invalid_input', { errors: { domain: [SITE_DOMAIN_PROBLEMS.reserved] } });
    await requireMarketplace(trx, actor);
    if ((await store.countSites(trx, accountId)) >= SITES_MAX) throw new AppError('too_many_sites');
    const at = deps.now();
    const state = { id: newId(), userId, name, document: newSiteDocument(name), at };
    await store.insertSite(trx, { ...state, accountId, domain });
    // Behind the insert, which waits for whoever is deleting the site that has this domain.
    await requireRested(trx, domain, at);
    await insertVersion(trx, { ...state, siteId: state.id, version: 1 });
    await record('site.create', targetOf(state), { domain });
    const row = await requireSite(trx, actor, state.id);
    const site = toSite(row, await contextOf(deps, trx, accountId));
    await saveResponse(trx, site);
    await announce('sites');
    return site;
  });
  return make.catch((error: unknown) => {
    throw isUniqueViolation(error, 'sites_domain') ? new AppError('domain_taken', atDomain('domain_taken')) : error;
  });
}

async function requireRested(trx: Db, domain: string, at: Date): Promise<void> {
  const freeAt = await store.restsUntil(trx, { domain, at });
  if (freeAt)
    throw new AppError('domain_resting', { data: { free_at: freeAt.toISOString() }, ...atDomain('domain_resting') });
}

/** Says it at the field of a form as well. */
const atDomain = (code: 'domain_taken' | 'domain_resting') => ({ errors: { domain: [ERRORS[code].message] } });

/** Whether a sub-domain can be taken, as it may be written by then. @throws AppError `right_not_in_plan`. */
export async function checkDomain(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'settings'>,
  actor: Actor,
  written: string,
): Promise<DomainAnswer> {
  authorize(actor, 'sites.create');
  const { db, config, now } = deps;
  await requireMarketplace(db, actor);
  const domain = written.trim().toLowerCase();
  const answer = (state: DomainAnswer['state'], message: string, freeAt?: Date) => ({
    domain,
    state,
    message,
    sites_domain: new URL(originOfHost(config, config.sitesDomain)).host,
    free_at: freeAt?.toISOString() ?? null,
  });
  const problem = siteDomainProblem(domain) ?? (isReserved(deps, domain) ? 'reserved' : null);
  if (problem === 'reserved') return answer('reserved', SITE_DOMAIN_PROBLEMS.reserved);
  if (problem) return answer('invalid', `${SITE_DOMAIN_PROBLEMS[problem]}${suggestionFor(domain)}`);
  if (await store.hasDomain(db, domain)) return answer('taken', ERRORS.domain_taken.message);
  const freeAt = await store.restsUntil(db, { domain, at: now() });
  return freeAt ? answer('kept', ERRORS.domain_resting.message, freeAt) : answer('free', siteDomainFree());
}

/** Visitors would take it for this installation. */
const isReserved = (deps: Pick<Deps, 'settings' | 'config'>, domain: string): boolean =>
  isOfProduct(deps.config, domain) || isLabelOfProduct(domain, productFacts(deps).site_name);

function suggestionFor(written: string): string {
  const suggestion = suggestSiteDomain(written);
  return suggestion === null ? '' : ` How about ${suggestion}?`;
}

/**
 * Deletes a site with its pictures, leads and figures. Also for whoever has lost the plan.
 * @throws AppError `site_not_found`, also for another account's; `content_removed`.
 */
export async function deleteSite(
  deps: Pick<Deps, 'db' | 'storage' | 'publish' | 'now' | 'config'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const files = await write(deps, actor, 'sites.delete', async (trx, { record, announce }) => {
    const row = await store.lockSite(trx, { accountId: actor.accountId, id, isToGo: true });
    if (!row) throw new AppError('site_not_found');
    if (row.held === 'removed') throw new AppError('content_removed');
    const left = await eraseSitesById(trx, [id], deps.now());
    const { domain } = row;
    await record('site.delete', targetOf(row), { domain });
    await announce('sites');
    return left;
  });
  for (const file of files) await deps.storage.remove(file);
  await forgetNarrowPictures(deps, files);
}

/** Deletes sites with what visitors left there. Answers the files, which are to be removed after the commit. */
export async function eraseSitesById(trx: Db, ids: readonly string[], at: Date): Promise<string[]> {
  await eraseLeadMails(trx, { ids });
  return store.deleteSites(trx, { ids }, { freeAt: freeAtOf(at) });
}

/** Erases all sites of some accounts. Answers the files, which are to be removed after the commit. */
export async function eraseSites(trx: Db, accountIds: readonly string[], at: Date): Promise<string[]> {
  await eraseLeadMails(trx, { accountIds });
  return store.deleteSites(trx, { accountIds }, { freeAt: freeAtOf(at) });
}

/** Forgets sub-domains that have rested long enough. */
export async function sweepFreedNames({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await store.deleteFreedNames(db, now());
}

const freeAtOf = (deletedAt: Date) => new Date(deletedAt.getTime() + SITE_DOMAIN_REST_DAYS * DAY_MS);
