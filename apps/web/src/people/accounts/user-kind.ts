import type { SessionUser } from '@sayso/contract';
import { userKindTexts as texts } from './user-kind.texts.gen.ts';

/** What a person is here, in a word or two: what stands under their name. */
export function userKind({ user_type, default_plan, plans }: SessionUser): string {
  if (user_type === 'admin') return texts.administrator;
  return plans.find(({ slug }) => slug === default_plan)?.name ?? default_plan ?? texts.freeUser;
}

/** The same with every plan that is in effect. */
export function userBadge(user: SessionUser): string {
  const isCustomerOnPlans = user.user_type !== 'admin' && user.activePlans.length > 0;
  return isCustomerOnPlans ? user.activePlans.map(({ name }) => name).join(', ') : userKind(user);
}
