import { type AdminPlan, namesOf, PLAN_LIMITS, PLAN_RIGHTS } from '@sayso/contract';
import { useMemo, useEffect, useRef } from 'react';
import { useLeaveGuard } from '../../ui/overlays/use-leave-guard.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { useTypedValues } from '../../ui/form/use-typed-values.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { useAppForm, type AppForm } from '../../ui/form/use-app-form.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { PlanFields } from './plan-fields.tsx';
import { plansTexts, plansTexts as usePlanFormTexts } from './plans.texts.ts';
import { NEW_PLAN, type PlanValues, lastDayBefore, PLAN_SCHEMA, valuesOf } from './plan-values.ts';
import { useCreatePlan, useUpdatePlan } from './plans.queries.ts';
import { slugOf } from './plan-slug.ts';

const { dialog: texts } = plansTexts;

type Props = {
  /** The plan to change; null makes a new one. */
  plan: AdminPlan | null;
  /** What a new plan begins with, where that is more than nothing. */
  start?: PlanValues;
  onClose: () => void;
  /** It is saved. */
  onSaved?: () => void;
};

/** Everything about one plan. What would be taken from people who have it stands beside the button that saves. */
export function PlanDialog({ plan, start = NEW_PLAN, onClose, onSaved = onClose }: Props) {
  const form = usePlanForm({ plan, start, onDone: onSaved });
  useLeaveGuard(form);
  const values = useTypedValues(form);
  const lowered = plan && plan.people > 0 ? loweredBy(plan, values) : [];
  const title = plan ? texts.editTitle(plan.name) : texts.createTitle;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      width="wide"
      {...(plan === null && { firstFocus: () => document.querySelector(`[name=name]`) })}
      footer={
        <>
          <p
            role="status"
            className="mr-auto self-center text-13 text-warning max-sm:basis-full! max-sm:empty:absolute"
          >
            {plan && lowered.length > 0 && plansTexts.lowered.title(plan.people)}
          </p>
          <Button onClick={onClose} disabled={form.busy}>
            {texts.cancel}
          </Button>
          <SubmitButton form={form} busyText={plan ? texts.saving : texts.creating}>
            {plan ? texts.save : texts.create}
          </SubmitButton>
        </>
      }
    >
      <Form form={form} label={title} className="gap-7">
        <PlanFields form={form} plan={plan} lowered={lowered} />
        <FormFailure form={form} />
      </Form>
    </Dialog>
  );
}

/** What is said about plans takes the place of what was said before. */
const ABOUT = 'plans';

type UsePlanFormProps = {
  plan: AdminPlan | null;
  /** What a new plan begins with. */
  start: PlanValues;
  onDone: () => void;
};

/** The form of a new plan, or of one that is changed; it says how saving went. `onDone` hears that it is saved. */
function usePlanForm({ plan, start, onDone }: UsePlanFormProps) {
  const { mutateAsync: create } = useCreatePlan();
  const { mutateAsync: update } = useUpdatePlan();
  const defaults = useMemo(() => (plan ? valuesOf(plan) : start), [plan, start]);
  const form = useAppForm({
    defaults,
    schema: PLAN_SCHEMA,
    submit: (values) =>
      plan
        ? update({ params: { id: plan.id }, body: changedFields(withKeptTime(values, plan), plan) })
        : create({ body: values }),
    onDone: (saved) => {
      const words = plan ? usePlanFormTexts.updated : usePlanFormTexts.created;
      const text = plan || saved.is_active ? words.text(saved.name) : usePlanFormTexts.createdInactive(saved.name);
      showToast({ tone: 'success', about: ABOUT, title: words.title, text });
      onDone();
    },
    onFail: (error) => {
      // What a field says is not said again.
      if (Object.keys(error.errors).length > 0) return;
      const title = plan ? usePlanFormTexts.failed.update : usePlanFormTexts.failed.create;
      showToast({ tone: 'danger', about: ABOUT, title, text: messageOf(error) });
    },
  });
  useAutoSlug(form, plan === null);
  useAdditionsOwnLimits(form, plan === null);
  return form;
}

/** The form knows days: a plan whose day was not touched keeps the very moment. */
function withKeptTime<Values extends { sold_until: string | null }>(values: Values, plan: AdminPlan): Values {
  const isSameDay = lastDayBefore(values.sold_until) === lastDayBefore(plan.sold_until);
  return isSameDay ? { ...values, sold_until: plan.sold_until } : values;
}

/** Makes the slug of a new plan from its name, until somebody writes one by hand. That of a stored plan stays. */
function useAutoSlug(form: AppForm<PlanValues>, isNew: boolean): void {
  const { name = '', slug = '' } = useTypedValues(form);
  const { change } = form;
  const followed = useRef(name);
  useEffect(() => {
    const before = followed.current;
    if (!isNew || before === name) return;
    followed.current = name;
    if (slug === slugOf(before)) change('slug', slugOf(name));
  }, [isNew, name, slug, change]);
}

/** A new addition adds nothing but what is entered: limits that nobody has touched become 0, and those of a plan again when it is none after all. */
function useAdditionsOwnLimits(form: AppForm<PlanValues>, isNew: boolean): void {
  const values = useTypedValues(form);
  const { change } = form;
  const { is_addition: isAddition = false } = values;
  const wasAddition = useRef(isAddition);
  useEffect(() => {
    if (!isNew || wasAddition.current === isAddition) return;
    wasAddition.current = isAddition;
    for (const name of namesOf(PLAN_LIMITS)) {
      const [before, after] = isAddition ? [NEW_PLAN[name], 0] : [0, NEW_PLAN[name]];
      if (values[name] === before) change(name, after);
    }
  }, [isNew, isAddition, values, change]);
}

/** What a change takes away from those who have the plan, each in words. A box that holds no number counts as 0, as it is sent. */
function loweredBy(plan: AdminPlan, values: Partial<PlanValues>): string[] {
  const limits = namesOf(PLAN_LIMITS).flatMap((name) => {
    const from = plan[name];
    const typed = values[name];
    const to = typed === undefined || Number.isNaN(typed) ? 0 : typed;
    const isLess = (to ?? Infinity) < (from ?? Infinity);
    return isLess ? [plansTexts.lowered.limit(PLAN_LIMITS[name].label, from, to)] : [];
  });
  const rights = namesOf(PLAN_RIGHTS).filter((name) => plan[name] && values[name] === false);
  return [...limits, ...rights.map((name) => plansTexts.lowered.right(PLAN_RIGHTS[name].badge))];
}
