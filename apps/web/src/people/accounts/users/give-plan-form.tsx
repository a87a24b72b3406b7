import { type AdminUser, GivePlan, type Plan } from '@sayso/contract';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { Form, FormFailure } from '../../../ui/form/form.tsx';
import { NumberField } from '../../../ui/form/number-fields.tsx';
import { DateField } from '../../../ui/form/special-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { saySo } from './say.ts';
import { givePlan } from './users.queries.ts';
import { usersTexts } from './users.texts.ts';

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
export function GivePlanForm({ user, plans, isExtra, onGiven, children }: Props) {
  const [today] = useState(() => dayOf(new Date()));
  const first = plans.find(({ slug }) => !user.plan_slugs.includes(slug)) ?? plans[0];
  const defaults: Values = { plan_id: first?.id ?? '', until: null, quantity: 1, note: '' };
  const form = useAppForm({
    defaults,
    schema: schemaFrom(today),
    submit: (values) => givePlan(user.id, giftOf(values, plans)),
    usualFailure: failed.update,
    onDone: () => {
      saySo(done.plansChanged(user.name));
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
            label: user.plan_slugs.includes(slug) ? texts.gift.hasIt(name) : name,
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
