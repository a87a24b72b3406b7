import type { Deps } from '../../../deps.ts';
import { readHost, appHostOf } from '../../../platform/lib/hosts.ts';
import { getServedHost, hasPublishedSite } from './hosts.store.ts';

/**
 * Whether a proxy may get a certificate for a host: for the product, for sub-domains where a site is published, and for names that sites have proved. Every other name that somebody lets lead here would
 * use up what the authority gives in a week.
 */
export async function mayHaveCertificate({ config, db }: Pick<Deps, 'config' | 'db'>, asked: string): Promise<boolean> {
  const host = asked.includes(':') ? null : readHost(asked);
  if (host === null) return false;
  if (host === appHostOf(config)) return true;
  if (host.endsWith(`.${config.sitesDomain}`))
    return hasPublishedSite(db, host.slice(0, -config.sitesDomain.length - 1));
  return (await getServedHost(db, host)) !== undefined;
}
