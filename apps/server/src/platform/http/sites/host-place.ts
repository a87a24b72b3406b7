import type { Config } from '../../../config.ts';
import { appHostOf } from '../../lib/app-host.ts';
import { isLoopback } from '../../lib/loopback.ts';
import { isIpLiteral } from '../../lib/host-name.ts';

/** Who answers at a host: the product itself, the sites of customers, or nobody. */
export type Place = 'app' | 'sites' | 'nowhere';

/** Domain names of their own that sites have proved, as this process knows them. */
export type ServedHosts = { has(host: string): boolean };

/**
 * Says who answers at a host, by its name alone. Names without a dot exist in no public network: `localhost`, and containers that ask each other. An installation that has no name of its own
 * takes every unknown host for itself.
 */
export function placesByHost(
  { publicUrl, sitesDomain }: Pick<Config, 'publicUrl' | 'sitesDomain'>,
  ownHosts: ServedHosts,
): (host: string) => Place {
  const appHost = appHostOf({ publicUrl });
  const elsewhere = isLoopback(appHost) || isIpLiteral(appHost) ? 'app' : 'nowhere';
  return (host) => {
    if (host === appHost || isIpLiteral(host) || !host.includes('.')) return 'app';
    if (host.endsWith(`.${sitesDomain}`) || ownHosts.has(host)) return 'sites';
    return elsewhere;
  };
}
