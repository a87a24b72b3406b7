import type { SessionUser } from '@sayso/contract';
import type { MemberRow } from './accounts.store.ts';

type HeldPlans = Pick<SessionUser, 'default_plan' | 'plans' | 'activePlans'>;

export function toSessionUser(row: MemberRow, held: HeldPlans): SessionUser {
  return {
    id: row.id,
    account_id: row.account_id,
    name: row.name,
    email: row.email,
    email_verified: row.email_verified_at !== null,
    user_type: row.user_type,
    role: row.role,
    created_at: row.created_at.toISOString(),
    default_plan: held.default_plan,
    plans: held.plans,
    activePlans: held.activePlans,
  };
}
