import {
  type AdminPlan,
  type PlanLimitName,
  namesOf,
  PLAN_LIMITS,
  PLAN_NUMBERS,
  PLAN_RIGHTS,
  type PlanLimit,
  type PlanRight,
} from '@sayso/contract';
import { type ReactNode, useId, useMemo, useEffect, useRef } from 'react';
import { Note } from '../../ui/feedback/banner.tsx';
import { SelectField, SwitchField } from '../../ui/form/choice-fields.tsx';
import { optionsOf } from '../../ui/inputs/select.tsx';
import { LimitField, NumberField, DateField } from '../../ui/form/special-fields.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx';
import { type AppForm, useTypedValues, useAppForm } from '../../ui/form/use-app-form.ts';
import { useFormField } from '../../ui/form/form-field.tsx';
import { useLeaveGuard } from '../../ui/overlays/confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { changedFields } from '../../lib/compare.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { NoWayToBuy, lacksWayToBuy } from './no-way-to-buy.tsx';
import { type PlanValues, NEW_PLAN, lastDayBefore, PLAN_SCHEMA, valuesOf, slugOf } from './plan-values.ts';
import { plansTexts } from './plans.texts.gen.ts';
import { useCreatePlan, useUpdatePlan } from './plans.queries.ts';

const { dialog: groups, fields: texts, lowered: loweredTexts } = plansTexts;

type Props = {
  form: AppForm<PlanValues>;
  /** The plan that is changed; null for a new one. */
  plan: AdminPlan | null;
  /** What the change takes from those who have it. */
  lowered: readonly string[];
};

/** Every field of a plan, by what it is about. */
function PlanFields({ form, plan, lowered }: Props) {
  const { is_addition: isAddition = false, price, upgrade_url: url, is_active: isActive } = useTypedValues(form);
  const isUnsold = lacksWayToBuy({
    price: Number(price),
    upgrade_url: url?.trim() || null,
    is_active: isActive === true,
  });
  return (
    <>
      <Group {...groups.about}>
        <div className={PAIR}>
          <TextField form={form} name="name" {...texts.name} />
          <TextField form={form} name="slug" label={texts.slug.label} help={plan ? texts.slugKept : texts.slug.help} />
        </div>
        <TextAreaField form={form} name="description" {...texts.description} rows={2} />
        <div className={PAIR}>
          <NumberField form={form} name="price" {...texts.price} />
          <TextField form={form} name="currency" {...texts.currency} />
        </div>
        <div className={SWITCHES}>
          <SwitchField
            form={form}
            name="is_addition"
            label={texts.is_addition.label}
            help={plan && plan.people > 0 ? texts.is_addition.kept : texts.is_addition.help}
            disabled={plan !== null && plan.people > 0}
          />
        </div>
      </Group>
      <Group {...(isAddition ? groups.adds : groups.limits)}>
        {LIMIT_CONTROLS.map((control) => (
          <PlanLimitField key={control.name} form={form} {...control} />
        ))}
        {plan && lowered.length > 0 && <Lowered people={plan.people} lowered={lowered} />}
      </Group>
      <Group {...groups.rights}>
        <div className={SWITCHES}>
          {RIGHT_CONTROLS.map((control) => (
            <SwitchField key={control.name} form={form} {...control} />
          ))}
        </div>
      </Group>
      <Group {...groups.sold}>
        <div className={SWITCHES}>
          <SwitchField form={form} name="is_active" {...texts.is_active} />
          <SwitchField form={form} name="is_featured" {...texts.is_featured} />
        </div>
        <div className={PAIR}>
          <SelectField form={form} name="billing" {...texts.billing} options={optionsOf(texts.billings)} />
          <NumberField form={form} name="trial_days" {...texts.trial_days} />
          <NumberField form={form} name="access_days" {...texts.access_days} />
          <DateField form={form} name="sold_until" {...texts.sold_until} />
        </div>
        <TextAreaField form={form} name="features" {...texts.features} rows={3} />
        <TextField form={form} name="upgrade_url" type="url" {...texts.upgrade_url} />
        {isUnsold && <NoWayToBuy />}
      </Group>
      <Group {...groups.numbers}>
        <div className={PAIR}>
          {NUMBER_CONTROLS.map((control) => (
            <TextAreaField key={control.name} form={form} {...control} rows={2} />
          ))}
        </div>
      </Group>
    </>
  );
}

/** A box with an 'Unlimited' switch. `zeroHelp` stands beside it while it holds a 0. */
type LimitControl<Name extends string> = { name: Name; label: string; unit: string; zeroHelp?: string };
/** A switch. */
type RightControl<Name extends string> = { name: Name; label: string; help?: string };

/** The controls of the plan editor for limits, in the order of their table. */
export function limitControls<Name extends string>(limits: Readonly<Record<Name, PlanLimit>>): LimitControl<Name>[] {
  return namesOf(limits).map((name) => {
    const { label, unit, zeroHelp } = limits[name];
    return { name, label, unit, ...(zeroHelp !== undefined && { zeroHelp }) };
  });
}

/** The controls of the plan editor for rights, in the order of their table. */
export function rightControls<Name extends string>(rights: Readonly<Record<Name, PlanRight>>): RightControl<Name>[] {
  return namesOf(rights).map((name) => {
    const { label, help } = rights[name];
    return { name, label, ...(help !== undefined && { help }) };
  });
}

/** The boxes of the plan editor for the numbers that sellers know it by, in the order of their table. */
const NUMBER_CONTROLS = namesOf(PLAN_NUMBERS).map((name) => {
  const { label, example } = PLAN_NUMBERS[name];
  return { name, label, placeholder: example };
});

const LIMIT_CONTROLS = limitControls(PLAN_LIMITS);
const RIGHT_CONTROLS = rightControls(PLAN_RIGHTS);

const PAIR = 'grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1';
const SWITCHES = '-my-2 grid divide-y divide-border';

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 border-border not-first:border-t not-first:pt-6">
      <header>
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        <p className="text-13 text-text-3">{text}</p>
      </header>
      {children}
    </section>
  );
}

/** 0 and what is no number are the same here, and it is said what that means. */
function PlanLimitField({ form, zeroHelp, ...control }: Pick<Props, 'form'> & LimitControl<PlanLimitName>) {
  const { value } = useFormField<number | null, PlanValues>({ form, name: control.name });
  const isNone = value === 0 || Number.isNaN(value);
  return <LimitField form={form} {...control} {...(isNone && zeroHelp !== undefined && { help: zeroHelp })} />;
}

function Lowered({ people, lowered }: { people: number; lowered: readonly string[] }) {
  return (
    <Note tone="warning">
      <strong className="font-semibold">{loweredTexts.title({ count: people })}.</strong> {loweredTexts.text}
      <ul className="mt-1 list-disc pl-5">
        {lowered.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Note>
  );
}

const { dialog: planDialogTexts } = plansTexts;

type PlanDialogProps = {
  /** The plan to change; null makes a new one. */
  plan: AdminPlan | null;
  /** What a new plan begins with, where that is more than nothing. */
  start?: PlanValues;
  onClose: () => void;
  /** It is saved. */
  onSaved?: () => void;
};

/** Everything about one plan. What would be taken from people who have it stands beside the button that saves. */
export function PlanDialog({ plan, start = NEW_PLAN, onClose, onSaved = onClose }: PlanDialogProps) {
  const form = usePlanForm({ plan, start, onDone: onSaved });
  useLeaveGuard(form);
  const values = useTypedValues(form);
  const lowered = plan && plan.people > 0 ? loweredBy(plan, values) : [];
  const title = plan ? planDialogTexts.editTitle({ name: plan.name }) : planDialogTexts.createTitle;
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
            {plan && lowered.length > 0 && plansTexts.lowered.title({ count: plan.people })}
          </p>
          <Button onClick={onClose} disabled={form.busy}>
            {planDialogTexts.cancel}
          </Button>
          <SubmitButton form={form} busyText={plan ? planDialogTexts.saving : planDialogTexts.creating}>
            {plan ? planDialogTexts.save : planDialogTexts.create}
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
      const words = plan ? plansTexts.updated : plansTexts.created;
      const text =
        plan || saved.is_active ? words.text({ name: saved.name }) : plansTexts.createdInactive({ name: saved.name });
      showToast({ tone: 'success', about: ABOUT, title: words.title, text });
      onDone();
    },
    onFail: (error) => {
      // What a field says is not said again.
      if (Object.keys(error.errors).length > 0) return;
      const title = plan ? plansTexts.failed.update : plansTexts.failed.create;
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
    return isLess
      ? [plansTexts.lowered.limit({ label: PLAN_LIMITS[name].label, from: from ?? 'none', to: to ?? 'none' })]
      : [];
  });
  const rights = namesOf(PLAN_RIGHTS).filter((name) => plan[name] && values[name] === false);
  return [...limits, ...rights.map((name) => plansTexts.lowered.right({ label: PLAN_RIGHTS[name].badge }))];
}
