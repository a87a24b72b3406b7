import { type AdminUser, namesOf, offerOfLimit, type Plan, PLAN_LIMITS } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { usePlans } from '../../plans/plans.queries.ts';
import { GivePlanForm } from './give-plan-form.tsx';
import { EndedReasons, Reasons } from './plan-reasons.tsx';
import { saySo } from './say.ts';
import { useReloadSupport } from './support/support.queries.ts';
import { UsageOfMonth } from './support/usage-of-month.tsx';
import { takePlan, usePlanReasons, useReloadPlanReasons, useReloadUsers } from './users.queries.ts';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.details;

/** The plans of a user: what each allows and why they have it, what they have used this month, taking one away, giving another or extra quota. */
export function HeldPlans({ user }: { user: AdminUser }) {
  const headingId = useId();
  const reload = useReloadHeld();
  const [isExtra, setExtra] = useState(false);
  const { plans, failed } = usePlans();
  const reasons = usePlanReasons(user.id);
  const open = (reasons.data ?? []).filter(({ is_open: isOpen }) => isOpen);
  const onOffer = (plans ?? []).filter(({ is_active: isOffered }) => isOffered);
  const additions = onOffer.filter(({ is_addition: isAddition }) => isAddition);
  const take = (plan: AdminUser['plans'][number]) =>
    confirm({
      title: texts.taken.title(plan.name),
      text: texts.taken.text(user.name),
      action: texts.taken.action,
      busyText: texts.taken.busy,
      tone: 'danger',
      run: () => takePlan(user.id, plan.id),
    }).then((isTaken) => {
      if (!isTaken) return;
      saySo(usersTexts.done.plansChanged(user.name));
      return reload();
    });
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h3 id={headingId} className="text-14 font-semibold">
        {texts.plans}
      </h3>
      {user.plans.length === 0 && <p className="text-13 text-text-2">{texts.noPlans}</p>}
      {user.plans.length > 0 && (
        <ul className="rounded-md border border-border">
          {user.plans.map((plan) => (
            <li
              key={plan.id}
              className="flex flex-wrap items-center gap-3 border-b border-border px-3 py-2 last:border-0"
            >
              <span className="min-w-0 flex-1 basis-40">
                <span className="flex flex-wrap items-center gap-2 text-13 font-medium">
                  {plan.name}
                  {plan.slug === user.plan && <Tag>{texts.standsFor}</Tag>}
                  {plans?.some(({ id, is_active: isOffered }) => id === plan.id && !isOffered) && (
                    <span className="text-12 font-normal text-text-3">{usersTexts.form.notOnOffer}</span>
                  )}
                </span>
                <Limits plan={plans?.find(({ id }) => id === plan.id)} />
                <Reasons reasons={open.filter((reason) => reason.plan.id === plan.id)} />
              </span>
              <Button size="sm" aria-label={texts.take(plan.name)} onClick={() => void take(plan)}>
                {texts.taken.action}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <UsageOfMonth userId={user.id} />
      {reasons.isLoadingError && <Note tone="warning">{texts.reasons.failed}</Note>}
      {failed && <Note tone="danger">{usersTexts.failed.plans}</Note>}
      {plans && onOffer.length === 0 && <p className="text-13 text-text-3">{texts.nothingOnOffer}</p>}
      {plans && onOffer.length > 0 && (
        <GivePlanForm
          key={`${user.plan_slugs.join()} ${isExtra}`}
          user={user}
          plans={isExtra ? additions : onOffer}
          isExtra={isExtra}
          onGiven={() => {
            setExtra(false);
            void reload();
          }}
        >
          {additions.length > 0 && (
            <Button onClick={() => setExtra(!isExtra)}>{isExtra ? texts.extra.back : texts.extra.give}</Button>
          )}
        </GivePlanForm>
      )}
      {plans && additions.length === 0 && (
        <p className="text-13 text-text-3">
          {texts.extra.none}{' '}
          <Link to="/admin/$tab" params={{ tab: 'plans' }} className="font-medium underline underline-offset-4">
            {texts.extra.toPlans}
          </Link>
        </p>
      )}
      <EndedReasons reasons={reasons.data ?? []} />
    </section>
  );
}

/** Asks anew for users, why they have their plans, and what they have used of them. */
function useReloadHeld() {
  const users = useReloadUsers();
  const reasons = useReloadPlanReasons();
  const support = useReloadSupport();
  return () => Promise.all([users(), reasons(), support()]);
}

function Limits({ plan }: { plan: Plan | undefined }) {
  if (!plan) return null;
  return (
    <span className="block text-12 text-text-3">
      {namesOf(PLAN_LIMITS)
        // A plan without a team says nothing of its seats.
        .filter((name) => name !== 'team_seats' || plan.team_members_enabled)
        // An addition says what it adds.
        .filter((name) => !plan.is_addition || plan[name] !== 0)
        .map((name) => offerOfLimit(name, plan[name]))
        .join(', ')}
    </span>
  );
}
