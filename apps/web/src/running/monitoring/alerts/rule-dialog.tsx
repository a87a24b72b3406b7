import { type AlertRule, AlertRuleForm, alertRule, namesOf } from '@sayso/contract';
import { useState } from 'react';
import { z } from 'zod';
import { SelectField, SwitchField } from '../../../ui/form/choice-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useSaveRule } from '../monitoring.queries.ts';
import { saySo } from '../say.ts';
import { alertsTexts } from './alerts.texts.ts';
import { helpOf } from './rule-words.ts';

const { rule: texts } = alertsTexts;
/** What a rule waits for is said in, in seconds. */
const UNITS = { seconds: 1, minutes: 60, hours: 3_600 } as const;
const UNIT_OPTIONS = namesOf(UNITS).map((value) => ({ value, label: texts.units[value] }));
const FORM = AlertRuleForm.omit({ for_seconds: true })
  .extend({ lasting: AlertRuleForm.shape.for_seconds, unit: z.enum(namesOf(UNITS)) })
  .refine(({ lasting, unit }) => AlertRuleForm.shape.for_seconds.safeParse(lasting * UNITS[unit]).success, {
    path: ['lasting'],
    message: texts.tooLong,
  });

/** Seconds in the largest unit of which they are a whole number. */
function inUnit(seconds: number): { lasting: number; unit: keyof typeof UNITS } {
  const unit = namesOf(UNITS).findLast((name) => seconds > 0 && seconds % UNITS[name] === 0) ?? 'seconds';
  return { lasting: seconds / UNITS[unit], unit };
}

/** Changes when a rule speaks, or switches it on or off. */
export function RuleDialog({ rule, onClose }: { rule: AlertRule; onClose: () => void }) {
  const { mutateAsync: save } = useSaveRule();
  const { label, unit } = alertRule(rule.rule);
  const [defaults] = useState(() => ({
    is_on: rule.is_on,
    threshold: rule.threshold,
    ...inUnit(rule.for_seconds),
  }));
  const form = useAppForm({
    defaults,
    schema: FORM,
    submit: ({ lasting, unit: of, ...values }) =>
      save({ params: { rule: rule.rule }, body: { ...values, for_seconds: lasting * UNITS[of] } }),
    onDone: () => {
      saySo(texts.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.title(label)}
      description={helpOf(rule)}
      submit={texts.save}
      busyText={texts.busy}
      discard={texts.discard}
      onClose={onClose}
    >
      <SwitchField form={form} name="is_on" label={texts.isOn} help={texts.isOnHelp} />
      {unit !== null && <NumberField form={form} name="threshold" label={texts.threshold} unit={unit} />}
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField form={form} name="lasting" label={texts.forSeconds} help={texts.forSecondsHelp} />
        <SelectField form={form} name="unit" label={texts.unit} options={UNIT_OPTIONS} />
      </div>
    </FormDialog>
  );
}
