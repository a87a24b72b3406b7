import {
  type AdminUser,
  namesOf,
  offerOfLimit,
  type Plan,
  PLAN_LIMITS,
  type UserSupport,
  type PlanReason,
} from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { KeyValues } from '../../../ui/key-values.tsx';
import { usePlans } from '../../plans/plans.queries.ts';
import { GivePlanForm } from './give-plan-form.tsx';
import { saySo } from './say.ts';
import { useReloadSupport, useUserSupport } from './support/support.queries.ts';
import { takePlan, usePlanReasons, useReloadPlanReasons, useReloadUsers } from './users.queries.ts';
import { usersTexts } from './users.texts.ts';
import { supportTexts as usageOfMonthTexts } from './support/support.texts.ts';

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

const planReasonsTexts = usersTexts.details.reasons;

/** Why somebody has a plan, a line for each reason, with the way to the purchase where it is one. */
function Reasons({ reasons }: { reasons: readonly PlanReason[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-0.5 text-12 text-text-2">
      {reasons.map((reason) => (
        <li key={reason.id} className="wrap-anywhere">
          <Reason reason={reason} />
        </li>
      ))}
    </ul>
  );
}

function Reason({ reason }: { reason: PlanReason }) {
  const { words, note, quantity, ends_at: endsAt, is_open: isOpen, purchase_id: purchaseId } = reason;
  const end = endsAt === null ? [] : [(isOpen ? planReasonsTexts.until : planReasonsTexts.ended)(formatDay(endsAt))];
  const more = [...(quantity > 1 ? [planReasonsTexts.times(quantity)] : []), ...end];
  return (
    <>
      {[planReasonsTexts.said(words), ...more].join(', ')}
      {note !== null && note !== '' && <span className="text-text-3"> · {note}</span>}
      {purchaseId !== null && (
        <>
          {' '}
          <Link
            to="/admin/$tab"
            params={{ tab: 'webhooks' }}
            search={{ section: 'purchases', purchase: purchaseId } as never}
            className="touch-44 rounded-sm text-accent-text underline underline-offset-4 ring-focus"
          >
            {planReasonsTexts.purchase}
          </Link>
        </>
      )}
    </>
  );
}

/** Reasons that hold no more: what somebody had, and until when. */
function EndedReasons({ reasons }: { reasons: readonly PlanReason[] }) {
  const ended = reasons.filter(({ is_open: isOpen }) => !isOpen);
  if (ended.length === 0) return null;
  return (
    <details className="text-13">
      <summary className="touch-44 w-fit cursor-pointer rounded-sm text-text-2 ring-focus">
        {planReasonsTexts.before(ended.length)}
      </summary>
      <ul className="mt-2 grid gap-1.5 border-l-2 border-border pl-3 text-12 text-text-2">
        {ended.map((reason) => (
          <li key={reason.id} className="wrap-anywhere">
            <span className="font-medium text-text">{reason.plan.name}</span>: <Reason reason={reason} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What somebody has used of their plans this month, in each account that they own. Nothing until it is known. */
function UsageOfMonth({ userId }: { userId: string }) {
  const { data } = useUserSupport(userId);
  const owned = (data?.accounts ?? []).filter(({ usage }) => usage !== null);
  if (owned.length === 0) return null;
  return (
    <KeyValues
      look="grid"
      items={owned.map(({ name, usage }) => ({
        label: owned.length > 1 ? usageOfMonthTexts.usage.of(name) : usageOfMonthTexts.usage.own,
        value: usage && usageWords(usage),
        isWide: true,
      }))}
    />
  );
}

function usageWords({ videos, storage }: NonNullable<UserSupport['accounts'][number]['usage']>): string {
  const used = formatCount(videos.used + videos.reserved);
  const limit = videos.limit === null ? null : formatCount(videos.limit);
  return [
    usageOfMonthTexts.usage.videos(used, limit),
    usageOfMonthTexts.usage.storage(formatBytes(storage.used_bytes)),
  ].join(', ');
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
