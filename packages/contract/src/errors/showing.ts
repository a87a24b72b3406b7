import { entry } from './entry.ts';

/** What is refused about batches. */
export const ERRORS_OF_BATCHES = {
  batch_not_found: entry(404, 'This batch no longer exists.'),
  batch_row_not_found: entry(404, 'There is no such row in this batch.'),
  batch_not_possible: entry(409, 'This cannot be done with the batch as it is now. Look at it again.'),
  batch_has_faults: entry(409, 'Some rows have faults. Correct them, or start without them.'),
  batch_empty: entry(409, 'There is no row left to make.'),
  batch_row_fixed: entry(409, 'This row is being made or is done, so it cannot be changed any more.'),
  too_many_batches: entry(409, 'This account has as many batches as it can keep. Delete one first.'),
} as const;

/** What is refused about templates. */
export const ERRORS_OF_TEMPLATES = {
  template_own: entry(403, 'Templates are rated by other accounts than the one that made them.'),
  template_not_found: entry(404, 'This template no longer exists.'),
  template_changed: entry(409, 'This template was changed in the meantime. Open it again.'),
  too_many_templates: entry(409, 'This account has as many templates as it can keep. Delete one first.'),
  template_review_not_possible: entry(409, 'This cannot be decided about it as it is now. Look at it again.'),
} as const;

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
