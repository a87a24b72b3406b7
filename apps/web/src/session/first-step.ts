import type { SessionUser } from '@sayso/contract';

/** Where a person begins who has something to do before anything else; null for everybody else. */
export function firstStepOf(
  user: Pick<SessionUser, 'password_change_required' | 'two_factor_setup_required'>,
): '/own-password' | '/two-factor' | null {
  if (user.password_change_required) return '/own-password';
  return user.two_factor_setup_required ? '/two-factor' : null;
}
