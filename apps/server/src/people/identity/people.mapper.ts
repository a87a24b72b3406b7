import { OPERATOR_PERMISSIONS, permissionsOf, type Role, type SessionUser } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { SessionMemberRow } from './people.store.ts';

type HeldPlans = Pick<SessionUser, 'default_plan' | 'plans' | 'activePlans'>;

/** Whoever asks with a token, of a browser or of a program: `id` is that of its session or its own. */
type BearerRow = {
  id: string;
  user_id: string;
  account_id: string;
  role: Role;
  user_type: 'admin' | 'user';
  must_change_password: boolean;
  needs_two_factor?: boolean;
};

export function toActor(row: BearerRow): Omit<Actor, 'device'> {
  return {
    userId: row.user_id,
    accountId: row.account_id,
    role: row.role,
    userType: row.user_type,
    sessionId: row.id,
    ...(row.must_change_password ? { mustChangePassword: true } : {}),
    ...(row.needs_two_factor ? { mustSetTwoFactor: true } : {}),
  };
}

type Context = { held: HeldPlans; fileUrl: (name: string) => string; isFirstVisit: boolean };

export function toSessionUser(row: SessionMemberRow, { held, fileUrl, isFirstVisit }: Context): SessionUser {
  return {
    id: row.id,
    account_id: row.account_id,
    name: row.name,
    email: row.email,
    email_verified: row.email_verified_at !== null,
    avatar_url: row.avatar_file === null ? null : fileUrl(row.avatar_file),
    user_type: row.user_type,
    role: row.role,
    permissions: [...permissionsOf(row.role), ...(row.user_type === 'admin' ? OPERATOR_PERMISSIONS : [])],
    is_shared: row.is_shared,
    memberships: row.memberships.map(({ id, name, role }) => ({
      account_id: id,
      name,
      role,
      is_active: id === row.account_id,
    })),
    created_at: row.created_at.toISOString(),
    first_visit: isFirstVisit,
    password_change_required: row.must_change_password,
    two_factor_setup_required: false,
    default_plan: held.default_plan,
    plans: held.plans,
    activePlans: held.activePlans,
  };
}
