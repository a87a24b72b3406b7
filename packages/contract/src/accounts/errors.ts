import { entry } from '../errors/entry.ts';

/** What is refused to people about themselves, and to administrators about users. */
export const ERRORS_OF_USERS = {
  own_user: entry(409, 'You cannot suspend, ban or delete yourself, or stop being an administrator.'),
  status_changed: entry(409, 'The status of this person was changed by somebody else in the meantime.'),
  user_is_banned: entry(409, 'This person is banned, so no link is sent to them. Activate them first.'),
  email_is_verified: entry(409, 'This email is confirmed already.'),
  too_many_notes: entry(409, 'There is no room for another note about this person. Delete one first.'),
  last_administrator: entry(409, 'Somebody must operate the product. Make another person an administrator first.'),
  two_factor_setup_required: entry(403, 'Set up two-factor sign-in first: administrators of this site need it.'),
  consent_changed: entry(409, 'The terms or the privacy policy have changed. Load the page again, then agree to them.'),
  link_needs_password: entry(422, 'Enter the password of your account, or choose one with "Forgot password?".'),
} as const;
