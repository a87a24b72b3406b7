import { changedFields } from '../../lib/changed-fields.ts';
import { type AdminPlan, namesOf, PLAN_LIMITS } from '@sayso/contract';
import { useMemo, useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useAppForm, type AppForm } from '../../ui/form/use-app-form.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { lastDayBefore, NEW_PLAN, PLAN_SCHEMA, valuesOf, type PlanValues } from './plan-values.ts';
import { useCreatePlan, useUpdatePlan } from './plans.queries.ts';
import { plansTexts as texts } from './plans.texts.ts';
import { useTypedValues } from '../../ui/form/use-typed-values.ts';
import { slugOf } from './plan-slug.ts';

/** What is said about plans takes the place of what was said before. */
const ABOUT = 'plans';

type Props = {
  plan: AdminPlan | null;
  /** What a new plan begins with. */
  start: PlanValues;
  onDone: () => void;
};

/** The form of a new plan, or of one that is changed; it says how saving went. `onDone` hears that it is saved. */
export function usePlanForm({ plan, start, onDone }: Props) {
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
      const words = plan ? texts.updated : texts.created;
      const text = plan || saved.is_active ? words.text(saved.name) : texts.createdInactive(saved.name);
      showToast({ tone: 'success', about: ABOUT, title: words.title, text });
      onDone();
    },
    onFail: (error) => {
      // What a field says is not said again.
      if (Object.keys(error.errors).length > 0) return;
      const title = plan ? texts.failed.update : texts.failed.create;
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
