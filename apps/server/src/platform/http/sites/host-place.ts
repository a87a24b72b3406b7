import type { Config } from '../../../config.ts';
import { appHostOf } from '../../lib/app-host.ts';
import { isLoopback, isLoopbackName } from '../../lib/loopback.ts';
import { isIpLiteral } from '../../lib/host-name.ts';

/** Who answers at a host: the product itself, the sites of customers, or nobody. */
export type Place = 'app' | 'sites' | 'nowhere';

/** Domain names of their own that sites have proved, as this process knows them. */
export type ServedHosts = { has(host: string): boolean };

/**
 * Says who answers at a host, by its name alone. Names without a dot exist in no public network: `localhost`, and containers that ask each other. An installation that has no name of its own
 * takes every unknown host for itself, unless it listens on loopback alone: there a name that is none of this machine is a stranger's that was led here
 * (DNS rebinding).
 */
export function placesByHost(
  { host: listensAt, publicUrl, sitesDomain }: Pick<Config, 'host' | 'publicUrl' | 'sitesDomain'>,
  ownHosts: ServedHosts,
): (host: string) => Place {
  const appHost = appHostOf({ publicUrl });
  const isLocal = isLoopback(listensAt);
  const elsewhere = !isLocal && (isLoopback(appHost) || isIpLiteral(appHost)) ? 'app' : 'nowhere';
  const isOwn = (host: string) => (isLocal ? isLoopbackName(host) : isIpLiteral(host) || !host.includes('.'));
  return (host) => {
    if (host === appHost || isOwn(host)) return 'app';
    if (host.endsWith(`.${sitesDomain}`) || ownHosts.has(host)) return 'sites';
    return elsewhere;
  };
}
