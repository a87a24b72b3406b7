import { entry } from '../errors/entry.ts';

/** Errors of sites alone, as part of the registry. */
export const ERRORS_OF_SITES = {
  site_not_found: entry(404, 'This site no longer exists.'),
  site_version_not_found: entry(404, 'This version is no longer kept.'),
  host_not_found: entry(404, 'This domain is no longer listed.'),
  lead_not_found: entry(404, 'This lead no longer exists.'),
  site_changed: entry(
    409,
    'Somebody else has changed this site in the meantime. Look at it again, then make your change once more.',
  ),
  domain_taken: entry(409, 'This domain is taken. Choose another one.'),
  domain_resting: entry(
    409,
    'The site that had this domain was deleted. Choose another domain, or wait until it is free again.',
  ),
  too_many_sites: entry(409, 'This account has as many sites as it may have. Delete one first.'),
  host_taken: entry(409, 'This domain already leads to another site here.'),
  host_not_allowed: entry(409, 'This domain belongs to this installation. Use one of your own.'),
  too_many_hosts: entry(409, 'This site has as many domains as it may have. Remove one first.'),
  site_entry_ended: entry(410, 'This link has been used or is older than a minute. Ask for a new one.'),
} as const;
