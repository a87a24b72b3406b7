import { randomBytes } from 'node:crypto';
import { AppError, SITE_HOSTS_MAX, type SiteHost } from '@sayso/contract';
import { type Actor, authorize } from '../../../access.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { SaveResponse } from '../../../platform/db/writes.ts';
import type { Deps } from '../../../deps.ts';
import { isIpLiteral, appHostOf, isLoopback } from '../../../platform/lib/hosts.ts';
import { listEventOf } from '../../../platform/live/publish.ts';
import { recordAudit } from '../../../people/audit/audit.service.ts';
import { write } from '../../../people/identity/write.service.ts';
import { originOfHost } from '../page/site-origin.ts';
import { lockSite, requireSite } from '../present-site.ts';
import { isApex, isHostAllowed, recordsOf, lookForProof, type Proof, PROBLEMS } from './host-records.ts';
import * as store from './hosts.store.ts';
import { type MailingDeps, takeOff } from './recheck-hosts.ts';

export type HostDeps = MailingDeps & Pick<Deps, 'db' | 'dns' | 'publish'>;
type Named = { siteId: string; hostId: string };

/** Of 16 bytes: nobody guesses what the record of somebody else says. */
const TOKEN_BYTES = 16;

/** Names of its own that a site has. @throws AppError `site_not_found`, `right_not_in_plan`. */
export async function listHosts(deps: HostDeps, actor: Actor, siteId: string): Promise<SiteHost[]> {
  authorize(actor, 'sites.view');
  await requireSite(deps.db, actor, siteId);
  return present(deps, await store.listHosts(deps.db, siteId));
}

type NewHost = { siteId: string; host: string; saveResponse: SaveResponse<SiteHost> };

/**
 * Asks for a name. It leads nowhere before it is proved, so several sites may ask for one; asking again for one's own changes nothing.
 * @throws AppError `site_not_found`, `right_not_in_plan`, `host_not_allowed`, `host_taken` where another site of the account has it, `too_many_hosts`.
 */
export async function addHost(
  deps: HostDeps,
  actor: Actor,
  { siteId, host, saveResponse }: NewHost,
): Promise<SiteHost> {
  authorize(actor, 'sites.hosts');
  if (!isHostAllowed(deps.config, host)) throw new AppError('host_not_allowed');
  const addresses = await addressesFor(deps, [host]);
  return write(deps, actor, 'sites.hosts', async (trx, { record, announce }) => {
    const site = await lockSite(trx, actor, siteId);
    const served = await store.getServedHost(trx, host);
    if (served && served.site_id !== siteId && served.account_id === actor.accountId) throw new AppError('host_taken');
    const hosts = await store.listHosts(trx, siteId);
    const isNew = !hosts.some((one) => one.host === host);
    if (isNew && hosts.length >= SITE_HOSTS_MAX) throw new AppError('too_many_hosts');
    const at = deps.now();
    if (isNew) {
      const token = randomBytes(TOKEN_BYTES).toString('hex');
      await store.insertHost(trx, { id: newId(at.getTime()), site_id: siteId, host, token, created_at: at });
      await record('site.host_add', targetOf(siteId, site.name), { host });
    }
    const [row] = (await store.listHosts(trx, siteId)).filter((one) => one.host === host);
    if (!row) throw new AppError('host_not_found');
    const answer = toSiteHost(deps, row, addresses);
    await saveResponse(trx, answer);
    if (isNew) await announce('sites');
    return answer;
  });
}

/**
 * Looks up the record of a name now. Whoever owns the name decides by it: proved by another site's record, it leads to that site from then on.
 * @throws AppError `site_not_found`, `right_not_in_plan`, `host_not_found`.
 */
export async function checkHost(deps: HostDeps, actor: Actor, { siteId, hostId }: Named): Promise<SiteHost> {
  authorize(actor, 'sites.publish');
  await requireSite(deps.db, actor, siteId);
  const asked = await requireHost(deps.db, { siteId, hostId });
  const proof = await lookForProof(deps, asked);
  const earlier = await write(deps, actor, 'sites.publish', async (trx, { announce }) => {
    await lockSite(trx, actor, siteId);
    await store.lockHostName(trx, asked.host);
    const row = await requireHost(trx, { siteId, hostId });
    const loser = await decide(deps, trx, { actor, row, proof });
    await announce('sites');
    return loser;
  });
  if (earlier) await deps.publish(deps.db, listEventOf({ accountId: earlier.account_id, list: 'sites' }));
  const [host] = await present(deps, [await requireHost(deps.db, { siteId, hostId })]);
  if (!host) throw new AppError('host_not_found');
  return host;
}

/** Notes what was found. Answers the name of another site that has lost it by that. */
async function decide(
  deps: HostDeps,
  trx: Db,
  { actor, row, proof }: { actor: Actor; row: store.NamedHost; proof: Proof },
): Promise<store.NamedHost | undefined> {
  const at = deps.now();
  if (proof.kind !== 'proved') {
    // A name that is verified is taken off by the daily look only: see `recheck-hosts.ts`.
    await store.updateHost(trx, row.id, { checked_at: at, problem: proof.problem });
    return undefined;
  }
  const served = await store.getServedHost(trx, row.host);
  const loser = served?.id === row.id ? undefined : served;
  if (loser) await takeOff(deps, trx, { row: loser, at, problem: PROBLEMS.elsewhere });
  const verified_at = row.verified_at ?? at;
  await store.updateHost(trx, row.id, { verified_at, checked_at: at, failures: 0, problem: null });
  if (!row.verified_at) {
    const target = targetOf(row.site_id, row.site_name);
    await recordAudit(trx, { actor, action: 'site.host_verify', target, details: { host: row.host } });
  }
  return loser;
}

/** @throws AppError `site_not_found`, `right_not_in_plan`, `host_not_found`. */
export async function removeHost(deps: HostDeps, actor: Actor, { siteId, hostId }: Named): Promise<void> {
  await write(deps, actor, 'sites.publish', async (trx, { record, announce }) => {
    const site = await lockSite(trx, actor, siteId);
    const { id, host } = await requireHost(trx, { siteId, hostId });
    await store.deleteHost(trx, id);
    await record('site.host_remove', targetOf(siteId, site.name), { host });
    await announce('sites');
  });
}

async function requireHost(db: Db, named: Named): Promise<store.NamedHost> {
  const row = await store.getHost(db, named);
  if (!row) throw new AppError('host_not_found');
  return row;
}

const targetOf = (id: string, label: string) => ({ type: 'site', id, label }) as const;

type Addresses = Awaited<ReturnType<Deps['dns']['addressesOf']>>;

const NO_ADDRESSES: Addresses = { v4: [], v6: [] };

/** Where visitors are led who come by a name that knows no CNAME: where the product is. Looked up where one of the names needs it. */
async function addressesFor(
  { config, dns }: Pick<Deps, 'config' | 'dns'>,
  hosts: readonly string[],
): Promise<Addresses> {
  const place = appHostOf(config);
  if (isLoopback(place) || !hosts.some(isApex)) return NO_ADDRESSES;
  if (isIpLiteral(place)) return place.startsWith('[') ? { v4: [], v6: [place.slice(1, -1)] } : { v4: [place], v6: [] };
  return dns.addressesOf(place);
}

async function present(deps: HostDeps, rows: readonly store.NamedHost[]): Promise<SiteHost[]> {
  const addresses = await addressesFor(
    deps,
    rows.map(({ host }) => host),
  );
  return rows.map((row) => toSiteHost(deps, row, addresses));
}

function toSiteHost({ config }: Pick<Deps, 'config'>, row: store.NamedHost, addresses: Addresses): SiteHost {
  return {
    id: row.id,
    host: row.host,
    records: recordsOf(config, { ...row, addresses }),
    verified_at: row.verified_at?.toISOString() ?? null,
    checked_at: row.checked_at?.toISOString() ?? null,
    problem: row.problem,
    url: originOfHost(config, row.host),
    created_at: row.created_at.toISOString(),
  };
}
