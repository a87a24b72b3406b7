import { fill } from '@sayso/i18n';
import {
  type AdminUser,
  GivePlan,
  type Plan,
  namesOf,
  offerOfLimit,
  PLAN_LIMITS,
  type UserSupport,
  type PlanReason,
} from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { type ReactNode, useState, useId } from 'react';
import { z } from 'zod';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { Form, FormFailure } from '../../../ui/form/form.tsx';
import { NumberField, DateField } from '../../../ui/form/special-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Tag } from '../../../ui/badge.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { KeyValues } from '../../../ui/key-values.tsx';
import { usePlans } from '../../plans/plans.queries.ts';
import { saySo } from './say.ts';
import { givePlan, takePlan, usePlanReasons, useReloadPlanReasons, useReloadUsers } from './users.queries.ts';
import { usersTexts } from './users.texts.gen.ts';
import { useReloadSupport, useUserSupport } from './support/user-support.tsx';
import { supportTexts } from './support/support.texts.gen.ts';

const { details: texts, failed, done } = usersTexts;

/** What the fields hold. `until`: the last day, YYYY-MM-DD. */
type Values = { plan_id: string; until: string | null; quantity: number | null; note: string };

type Props = {
  user: AdminUser;
  /** Those on offer; at least one. */
  plans: readonly Plan[];
  /** Only additions are given: it says so. */
  isExtra: boolean;
  onGiven: () => void;
  /** Stands beside the button. */
  children: ReactNode;
};

/** A plan by hand: for good or until a day, an addition as often as needed. Given again it becomes what is said then. */
function GivePlanForm({ user, plans, isExtra, onGiven, children }: Props) {
  const [today] = useState(() => dayOf(new Date()));
  const first = plans.find(({ slug }) => !user.plan_slugs.includes(slug)) ?? plans[0];
  const defaults: Values = { plan_id: first?.id ?? '', until: null, quantity: 1, note: '' };
  const form = useAppForm({
    defaults,
    schema: schemaFrom(today),
    submit: (values) => givePlan(user.id, giftOf(values, plans)),
    usualFailure: failed.update,
    onDone: () => {
      saySo(fill(done.plansChanged, { name: user.name }));
      onGiven();
    },
  });
  const { plan_id: chosenId } = useTypedValues(form);
  const isCounted = isAddition(plans, chosenId);
  const { until, note, quantity } = texts.gift;
  return (
    <Form
      form={form}
      label={isExtra ? texts.extra.give : texts.give}
      className="gap-4! rounded-md border border-border p-4"
    >
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <SelectField
          form={form}
          name="plan_id"
          label={isExtra ? texts.extra.choose : texts.choose}
          options={plans.map(({ id, name, slug }) => ({
            value: id,
            label: user.plan_slugs.includes(slug) ? texts.gift.hasIt({ plan: name }) : name,
          }))}
        />
        <DateField form={form} name="until" {...until} min={today} />
        {isCounted && <NumberField form={form} name="quantity" {...quantity} />}
        <TextField
          form={form}
          name="note"
          {...note}
          maxLength={200}
          autoComplete="off"
          className={clsx('grid min-w-0 content-start gap-1.5', !isCounted && 'sm:col-span-2')}
        />
      </div>
      <FormFailure form={form} />
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:w-full">
        {children}
        <Button type="submit" variant={isExtra ? 'primary' : 'secondary'} busy={form.busy} busyText={texts.giving}>
          {isExtra ? texts.extra.send : texts.give}
        </Button>
      </div>
    </Form>
  );
}

const isAddition = (plans: readonly Plan[], id: string | undefined): boolean =>
  plans.some((plan) => plan.id === id && plan.is_addition);

const schemaFrom = (today: string) =>
  z.object({
    plan_id: GivePlan.shape.plan_id,
    until: z
      .string()
      .nullable()
      .refine((day) => day === null || day >= today, texts.gift.over),
    quantity: z.number(texts.gift.noQuantity).pipe(GivePlan.shape.quantity.unwrap()),
    note: GivePlan.shape.note,
  });

/** What is left open is not named: for good, once, without a note. */
function giftOf(values: z.output<ReturnType<typeof schemaFrom>>, plans: readonly Plan[]): z.input<typeof GivePlan> {
  const { plan_id, until, quantity, note } = values;
  return {
    plan_id,
    ...(until !== null && { ends_at: new Date(`${until}T23:59:59.999`).toISOString() }),
    ...(isAddition(plans, plan_id) && { quantity }),
    ...(note && { note }),
  };
}

/** A day of the reader's own zone as YYYY-MM-DD. */
function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const heldPlansTexts = usersTexts.details;

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
      title: heldPlansTexts.taken.title({ plan: plan.name }),
      text: heldPlansTexts.taken.text({ name: user.name }),
      action: heldPlansTexts.taken.action,
      busyText: heldPlansTexts.taken.busy,
      tone: 'danger',
      run: () => takePlan(user.id, plan.id),
    }).then((isTaken) => {
      if (!isTaken) return;
      saySo(fill(usersTexts.done.plansChanged, { name: user.name }));
      return reload();
    });
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h3 id={headingId} className="text-14 font-semibold">
        {heldPlansTexts.plans}
      </h3>
      {user.plans.length === 0 && <p className="text-13 text-text-2">{heldPlansTexts.noPlans}</p>}
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
                  {plan.slug === user.plan && <Tag>{heldPlansTexts.standsFor}</Tag>}
                  {plans?.some(({ id, is_active: isOffered }) => id === plan.id && !isOffered) && (
                    <span className="text-12 font-normal text-text-3">{usersTexts.form.notOnOffer}</span>
                  )}
                </span>
                <Limits plan={plans?.find(({ id }) => id === plan.id)} />
                <Reasons reasons={open.filter((reason) => reason.plan.id === plan.id)} />
              </span>
              <Button size="sm" aria-label={heldPlansTexts.take({ plan: plan.name })} onClick={() => void take(plan)}>
                {heldPlansTexts.taken.action}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <UsageOfMonth userId={user.id} />
      {reasons.isLoadingError && <Note tone="warning">{heldPlansTexts.reasons.failed}</Note>}
      {failed && <Note tone="danger">{usersTexts.failed.plans}</Note>}
      {plans && onOffer.length === 0 && <p className="text-13 text-text-3">{heldPlansTexts.nothingOnOffer}</p>}
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
            <Button onClick={() => setExtra(!isExtra)}>
              {isExtra ? heldPlansTexts.extra.back : heldPlansTexts.extra.give}
            </Button>
          )}
        </GivePlanForm>
      )}
      {plans && additions.length === 0 && (
        <p className="text-13 text-text-3">
          {heldPlansTexts.extra.none}{' '}
          <Link to="/admin/$tab" params={{ tab: 'plans' }} className="font-medium underline underline-offset-4">
            {heldPlansTexts.extra.toPlans}
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

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function Reason({ reason }: { reason: PlanReason }) {
  const { words, note, quantity, ends_at: endsAt, is_open: isOpen, purchase_id: purchaseId } = reason;
  const end =
    endsAt === null
      ? []
      : [
          isOpen
            ? planReasonsTexts.until({ day: formatDay(endsAt) })
            : planReasonsTexts.ended({ day: formatDay(endsAt) }),
        ];
  const more = [...(quantity > 1 ? [planReasonsTexts.times({ quantity })] : []), ...end];
  return (
    <>
      {[capitalised(words), ...more].join(', ')}
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
        {planReasonsTexts.before({ ended: ended.length })}
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
        label: owned.length > 1 ? supportTexts.usage.of({ account: name }) : supportTexts.usage.own,
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
    supportTexts.usage.videos({ used, limit: limit ?? 'none' }),
    supportTexts.usage.storage({ used: formatBytes(storage.used_bytes) }),
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
