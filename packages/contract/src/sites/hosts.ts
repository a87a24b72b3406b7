import { z } from 'zod';
import { Done, Id, IdParams, shortText, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { SiteHostName } from './domain.ts';

/** Domain names of their own that one site may have. */
export const SITE_HOSTS_MAX = 5;

/** A record that whoever owns a domain name adds at their DNS provider. */
export const DnsRecord = z.object({ type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']), name: z.string(), value: z.string() });

/**
 * A domain name of somebody's own. `records`: what their DNS has to say: the TXT record proves whose it is, the others lead visitors here. `verified_at`: since when it serves the
 * site. `problem`: what the last look at it found wrong, in words; null when it was right or nobody looked yet.
 */
export const SiteHost = z.object({
  id: Id,
  host: z.string(),
  records: z.array(DnsRecord),
  verified_at: Timestamp.nullable(),
  checked_at: Timestamp.nullable(),
  problem: z.string().nullable(),
  url: z.url(),
  created_at: Timestamp,
});
export type SiteHost = z.output<typeof SiteHost>;

const HostParams = IdParams.extend({ host_id: Id });
const errors = ['forbidden', 'site_not_found', 'content_removed', 'right_not_in_plan'] as const;

/** Domain names of their own that sites have. */
export const siteHostsCalls = {
  listSiteHosts: defineEndpoint({
    method: 'GET',
    path: '/api/sites/:id/hosts',
    list: 'sites',
    permission: 'sites.view',
    summary: 'Domain names of its own that a site has, with the DNS records they need',
    params: IdParams,
    response: success(z.array(SiteHost)),
    errors,
  }),
  addSiteHost: defineEndpoint({
    method: 'POST',
    path: '/api/sites/:id/hosts',
    permission: 'sites.hosts',
    status: 201,
    idempotent: true,
    summary: 'Ask for an own domain name; it serves the site once its TXT record is seen',
    params: IdParams,
    body: z.object({ host: SiteHostName }),
    limits: [{ by: 'account', times: 30, perSeconds: 60 * 60, counted: 'shared' }],
    response: success(SiteHost),
    errors: [...errors, 'host_taken', 'host_not_allowed', 'too_many_hosts'],
  }),
  checkSiteHost: defineEndpoint({
    method: 'POST',
    path: '/api/sites/:id/hosts/:host_id/check',
    permission: 'sites.publish',
    summary: 'Look up the records of a domain name now',
    params: HostParams,
    limits: [{ by: 'account', times: 60, perSeconds: 10 * 60, counted: 'shared' }],
    response: success(SiteHost),
    errors: [...errors, 'host_not_found'],
  }),
  removeSiteHost: defineEndpoint({
    method: 'DELETE',
    path: '/api/sites/:id/hosts/:host_id',
    permission: 'sites.publish',
    summary: 'Serve the site no longer at an own domain name',
    params: HostParams,
    response: Done,
    errors: [...errors, 'host_not_found'],
  }),
  /** What a proxy asks before it gets a certificate. @see https://caddyserver.com/docs/automatic-https#on-demand-tls */
  askForCertificate: defineEndpoint({
    method: 'GET',
    path: '/api/sites/certificate',
    permission: 'public',
    openInMaintenance: true,
    summary:
      'Whether a certificate may be issued for a host: 200 for the product, its sites and verified domains, else 404',
    query: z.object({ domain: shortText(260) }),
    limits: [{ by: 'address', times: 600, perSeconds: 60, counted: 'process' }],
    response: Done,
    errors: ['not_found'],
  }),
};
