import { sitesTexts } from './sites.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { filled } from '@sayso/i18n';
import { z } from 'zod';

/** Length of the label that a site has before the product's domain, in characters. @see https://www.rfc-editor.org/rfc/rfc1123#section-2.1 */
export const SITE_DOMAIN_LENGTH = { min: 3, max: 63 } as const;

/** Days for which the label of a deleted site is not given to anybody. */
export const SITE_DOMAIN_REST_DAYS = 30;

/**
 * Labels that no customer gets: what visitors take for the product itself, what mail and certificates use by convention (RFC 2142 and the names that authorities
 * send proofs to), and what servers are called.
 */
const RESERVED_SITE_DOMAINS: ReadonlySet<string> = new Set(
  `2fa abuse account accounts activate activation adm admin adminer administrator alertmanager analytics api api2 app apps assets auth autoconfig
  autodiscover backup backups bastion beta billing blog broadcasthost cache caldav canary carddav cdn cgi-bin chargeback checkout cloud config confirm
  confirmation console contact cpanel customer customers dashboard database db debug demo dev developer developers dhcp directadmin dkim dmarc dmca dns
  dns1 dns2 docker docs domainkey download downloads elastic email embed extranet faq files firewall forum ftp ftps gateway gdpr git gitlab grafana
  graphql grpc health healthz help home hooks host hosting hostmaster http https id identity idp image images imap img info internal intranet invoice
  invoices ip6-localhost ip6-loopback isatap jenkins jira jwks k8s kerberos keycloak kibana kubernetes ldap legal live livez loadbalancer localdomain
  localhost login logout lyncdiscover mail mail2 mailer media members metrics mfa mobile moderator monitor mta-sts mx mx1 mx2 myaccount mysql news
  newsletter no-reply noc noreply ns ns1 ns2 ns3 ns4 ntp null oauth official oidc openapi openid operator order orders otp owa partner partners passwd
  password pay payment payments phpmyadmin plesk pop pop3 portal postgres postmaster preview privacy prod production prometheus proxy qa radius rancher
  rdp readyz redis refund refunds register registry reset root router rpc sales saml sandbox sayso secure security selector1 sentry server service
  services session sessions settings sftp shop shop-admin sign-in signin signup sip site sites smtp smtp1 smtp2 spf ssh ssl sso staff staging static
  stats status store store-admin subscription subscriptions superuser support swagger sysadmin sysop system team telemetry terms test testing tokens
  tracing uat undefined unsubscribe upload uploads user users vault verify video videos vpn watch web webdav webdisk webhook webhooks webmail webmaster
  websocket whm whmcs wp-admin wpad ws www www1 www2 xmpp`.split(/\s+/),
);

/** Why a label cannot be the domain of a site; null when it can. Says nothing of whether it is taken. */
export function siteDomainProblem(domain: string): 'length' | 'characters' | 'punycode' | 'reserved' | null {
  if (domain.length < SITE_DOMAIN_LENGTH.min || domain.length > SITE_DOMAIN_LENGTH.max) return 'length';
  if (!/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(domain)) return 'characters';
  // Two hyphens there are kept for encodings such as `xn--`: RFC 5891, 4.2.3.1.
  if (domain.startsWith('--', 2)) return 'punycode';
  return RESERVED_SITE_DOMAINS.has(domain) ? 'reserved' : null;
}

/** What somebody reads whose label cannot be one. */
export const SITE_DOMAIN_PROBLEMS = filled(sitesTexts.domainProblems, SITE_DOMAIN_LENGTH);

/** What somebody reads whose label they can have. */
export const siteDomainFree = () => sitesTexts.siteDomainFree;

/** A label that is near to what somebody wrote, such as a name or an address, and can be one; null where there is none. Says nothing of whether it is taken. */
export function suggestSiteDomain(written: string): string | null {
  const [, host = written] = /^\s*https?:\/\/(?:www\.)?([^\s./:?#]+)/i.exec(written) ?? [];
  const label = labelIn(host)
    .slice(0, SITE_DOMAIN_LENGTH.max)
    .replaceAll(/^-+|-+$/g, '');
  return siteDomainProblem(label) === null ? label : null;
}

/** Whether visitors would take this label for the product of that name itself. */
export function isLabelOfProduct(domain: string, productName: string): boolean {
  const name = labelIn(productName).replaceAll('-', '');
  return name !== '' && domain.replaceAll('-', '') === name;
}

/** The letters and digits of a text, with hyphens between its words. An apostrophe parts no words: Mira's is `miras`. */
const labelIn = (text: string): string =>
  text
    .replaceAll(/['\u2018\u2019\u02bc\u00b4`]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-');

const CHOOSE = { error: () => inputTexts.choose };
/** The label of a site's sub-domain, in lower case. */
export const SiteDomain = z
  .string(CHOOSE)
  .max(253, { error: () => SITE_DOMAIN_PROBLEMS.length })
  .trim()
  .toLowerCase()
  .min(1, { ...CHOOSE, abort: true })
  .superRefine((domain, context) => {
    const problem = siteDomainProblem(domain);
    if (problem) context.addIssue(SITE_DOMAIN_PROBLEMS[problem]);
  });

/** A domain name of somebody's own, as DNS knows it: lower case, at least two labels, no port, no trailing dot; other scripts in their ASCII form (`xn--`). */
export const SiteHostName = z
  .string()
  .max(253, { error: () => inputTexts.hostTooLong })
  .trim()
  .toLowerCase()
  .transform((host) => host.replace(/\.$/, ''))
  .pipe(
    z.string().regex(/^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/, {
      error: () => inputTexts.hostForm,
    }),
  );
