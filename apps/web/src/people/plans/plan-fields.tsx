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
import { type ReactNode, useId } from 'react';
import { Note } from '../../ui/feedback/banner.tsx';
import { SelectField, SwitchField } from '../../ui/form/choice-fields.tsx';
import { LimitField, NumberField } from '../../ui/form/number-fields.tsx';
import { DateField } from '../../ui/form/special-fields.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx';
import type { AppForm } from '../../ui/form/use-app-form.ts';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { useTypedValues } from '../../ui/form/use-typed-values.ts';
import { lacksWayToBuy } from './lacks-way-to-buy.ts';
import { NoWayToBuy } from './no-way-to-buy.tsx';
import type { PlanValues } from './plan-values.ts';
import { plansTexts } from './plans.texts.ts';

const { dialog: groups, fields: texts, lowered: loweredTexts } = plansTexts;

type Props = {
  form: AppForm<PlanValues>;
  /** The plan that is changed; null for a new one. */
  plan: AdminPlan | null;
  /** What the change takes from those who have it. */
  lowered: readonly string[];
};

/** Every field of a plan, by what it is about. */
export function PlanFields({ form, plan, lowered }: Props) {
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
          <SelectField form={form} name="billing" {...texts.billing} options={BILLINGS} />
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

const BILLINGS = Object.entries(texts.billings).map(([value, label]) => ({ value, label }));

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
      <strong className="font-semibold">{loweredTexts.title(people)}.</strong> {loweredTexts.text}
      <ul className="mt-1 list-disc pl-5">
        {lowered.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Note>
  );
}
