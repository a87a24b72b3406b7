import type { SiteHost } from '@sayso/contract';
import { getDomain } from 'tldts';
import type { Config } from '../../../config.ts';
import { isIpLiteral, appHostOf, isLoopback } from '../../../platform/lib/hosts.ts';
import type { Deps } from '../../../deps.ts';
import { subDomainOf } from '../page/site-origin.ts';
import { sitesTexts } from '../sites.texts.gen.ts';

type DnsRecord = SiteHost['records'][number];
type HostConfig = Pick<Config, 'publicUrl' | 'sitesDomain'>;

/** Where the record stands that proves a name, and what it says. */
const proofOf = ({ host, token }: { host: string; token: string }) => ({
  name: `_sayso.${host}`,
  value: `sayso-site=${token}`,
});

/** Ends of names that no public network has. @see https://www.iana.org/assignments/special-use-domain-names */
const NEVER_PUBLIC = [
  'alt',
  'arpa',
  'corp',
  'example',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'onion',
];
/** The same, for trying things out on one machine. */
const FOR_TRIALS = ['localhost', 'test'];

/** Whether somebody may ask for a name: it is not the installation's own, and a public network has it. */
export function isHostAllowed({ publicUrl, sitesDomain }: HostConfig, host: string): boolean {
  const appHost = appHostOf({ publicUrl });
  const own = [appHost, sitesDomain].filter((name) => !isIpLiteral(name));
  if (own.some((name) => host === name || host.endsWith(`.${name}`))) return false;
  const refused = isLoopback(appHost) ? NEVER_PUBLIC : [...NEVER_PUBLIC, ...FOR_TRIALS];
  return !refused.includes(host.slice(host.lastIndexOf('.') + 1));
}

/** Whether a name is the first one that somebody has of their own, for which DNS knows no CNAME: `example.com`, `example.co.uk`. */
export const isApex = (host: string): boolean => getDomain(host) === host;

/** What DNS has to say so that a name leads to a site: the proof, and where visitors are led. */
export function recordsOf(
  config: Pick<Config, 'sitesDomain'>,
  {
    host,
    token,
    domain,
    addresses,
  }: { host: string; token: string; domain: string; addresses: { v4: readonly string[]; v6: readonly string[] } },
): DnsRecord[] {
  const proof: DnsRecord = { type: 'TXT', ...proofOf({ host, token }) };
  const direct: DnsRecord[] = [
    ...addresses.v4.map((value) => ({ type: 'A' as const, name: host, value })),
    ...addresses.v6.map((value) => ({ type: 'AAAA' as const, name: host, value })),
  ];
  // Where nobody says now where the product is, nothing wrong is said: the next look at the list asks again.
  if (isApex(host)) return [proof, ...direct];
  return [proof, { type: 'CNAME', name: host, value: subDomainOf(config, domain) }];
}

/** Whether DNS proves a name now; if not, why, in words. `unanswered`: nobody said anything, which proves nothing either way. */
export type Proof = { kind: 'proved' } | { kind: 'missing'; problem: string } | { kind: 'unanswered'; problem: string };

/** Looks for the record that proves a name. */
export async function lookForProof(
  { dns }: Pick<Deps, 'dns'>,
  { host, token }: { host: string; token: string },
): Promise<Proof> {
  const { name, value } = proofOf({ host, token });
  const answer = await dns.textsOf(name);
  if (answer.kind === 'unanswered') return { kind: 'unanswered', problem: PROBLEMS.unanswered({ host }) };
  if (answer.kind === 'absent') return { kind: 'missing', problem: PROBLEMS.absent({ name }) };
  // Some providers keep the quotes that people write around a text.
  const texts = answer.texts.map((text) => text.trim().replaceAll(/^"|"$/g, ''));
  if (texts.includes(value)) return { kind: 'proved' };
  return { kind: 'missing', problem: PROBLEMS.other({ name, value }) };
}

/** What is wrong with a name, for its owner. */
export const PROBLEMS = sitesTexts.records;
