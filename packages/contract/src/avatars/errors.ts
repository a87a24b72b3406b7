import { entry } from '../errors/entry.ts';

/** What can go wrong with avatars of the library, and with presenters that partners lend. */
export const ERRORS_OF_AVATARS = {
  avatar_not_in_plan: entry(
    403,
    'This avatar belongs to the full library, which your plan does not have. Choose another avatar, or upgrade.',
  ),
  presenter_partner_off: entry(409, 'This partner is switched off, or is not set up yet. Save both first.'),
  presenter_gone: entry(409, 'This presenter is no longer on offer. Choose another one.'),
  presenter_speech_too_long: entry(
    403,
    'This speech is longer than the partner of this presenter takes. Shorten the script, or choose another presenter.',
  ),
  presenter_budget_used: entry(
    403,
    "What is left of today's time with this partner is not enough for this video. Choose another presenter, or come back tomorrow.",
  ),
  presenter_failed: entry(
    500,
    'The partner of this presenter did not deliver the film. Try again later, or choose another presenter.',
  ),
  presenter_maker_gone: entry(409, 'This partner makes no presenters of such faces now. Choose another one.'),
  presenter_face_refused: entry(
    422,
    'The partner could not use this face. Take a sharp photo or film of one person who looks into the camera, and try with that.',
  ),
  presenter_making_failed: entry(
    500,
    'The partner did not make this presenter. Try again later, or choose another partner.',
  ),
  presenter_lost: entry(
    500,
    'The partner may have been paid for this presenter, but cannot find them now. Try again to look there first. If that finds nothing, one more try makes and counts them anew.',
  ),
  presenter_not_failed: entry(409, 'Only a presenter that came to nothing can be tried again.'),
  own_presenters_full: entry(
    403,
    'This account has as many presenters of its own as it can have. Delete one that you do not need.',
  ),
} as const;
