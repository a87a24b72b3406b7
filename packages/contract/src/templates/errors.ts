import { entry } from '../errors/entry.ts';

/** What is refused about templates. */
export const ERRORS_OF_TEMPLATES = {
  template_own: entry(403, 'Templates are rated by other accounts than the one that made them.'),
  template_not_found: entry(404, 'This template no longer exists.'),
  template_changed: entry(409, 'This template was changed in the meantime. Open it again.'),
  too_many_templates: entry(409, 'This account has as many templates as it can keep. Delete one first.'),
  template_review_not_possible: entry(409, 'This cannot be decided about it as it is now. Look at it again.'),
} as const;
