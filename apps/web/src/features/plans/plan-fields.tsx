import type { AdminPlan, PlanLimitName } from '@sayso/contract';
import { type ReactNode, useId } from 'react';
import { Note } from '../../ui/feedback/banner.tsx';
import { SwitchField } from '../../ui/form/choice-fields.tsx';
import { LimitField, NumberField } from '../../ui/form/number-fields.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx';
import type { AppForm } from '../../ui/form/use-app-form.ts';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { LIMIT_CONTROLS, type LimitControl, RIGHT_CONTROLS } from './plan-controls.ts';
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
      </Group>
      <Group {...groups.limits}>
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
      <Group {...groups.offer}>
        <div className={SWITCHES}>
          <SwitchField form={form} name="is_active" {...texts.is_active} />
          <SwitchField form={form} name="is_featured" {...texts.is_featured} />
        </div>
        <TextAreaField form={form} name="features" {...texts.features} rows={3} />
        <TextField form={form} name="upgrade_url" type="url" {...texts.upgrade_url} />
      </Group>
      <Group {...groups.products}>
        <div className={PAIR}>
          <TextAreaField form={form} name="wp_item_number" {...texts.wp_item_number} rows={3} />
          <TextAreaField form={form} name="launchpadjv_product_id" {...texts.launchpadjv_product_id} rows={3} />
        </div>
      </Group>
    </>
  );
}

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
