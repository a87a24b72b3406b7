import type { Config } from '../../../config.ts';
import { appHostOf } from '../../../platform/lib/hosts.ts';

type OriginConfig = Pick<Config, 'publicUrl' | 'sitesDomain'>;

/** The host of a site at the product's domain. */
export const subDomainOf = ({ sitesDomain }: Pick<Config, 'sitesDomain'>, domain: string): string =>
  `${domain}.${sitesDomain}`;

/** Whether the product itself is at the sub-domain of a label, or below it: no site can be there. */
export function isOfProduct(config: OriginConfig, label: string): boolean {
  return `.${appHostOf(config)}`.endsWith(`.${subDomainOf(config, label)}`);
}

/** The origin at which visitors reach a host: with the scheme and the port by which they reach the product. */
export function originOfHost({ publicUrl }: Pick<Config, 'publicUrl'>, host: string): string {
  const url = new URL(publicUrl);
  return `${url.protocol}//${host}${url.port === '' ? '' : `:${url.port}`}`;
}

/** Where visitors find a site: a domain of its own where one is verified, else its sub-domain. */
export function originOfSite(config: OriginConfig, site: { domain: string; ownHost: string | null }): string {
  return originOfHost(config, site.ownHost ?? subDomainOf(config, site.domain));
}
