import { type AlertRule, AlertRuleForm, alertRule } from '@sayso/contract';
import { useState } from 'react';
import { SwitchField } from '../../../ui/form/choice-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useSaveRule } from '../monitoring.queries.ts';
import { saySo } from '../say.ts';
import { alertsTexts } from './alerts.texts.ts';
import { helpOf } from './rule-words.ts';

const { rule: texts } = alertsTexts;

/** Changes when a rule speaks, or switches it on or off. */
export function RuleDialog({ rule, onClose }: { rule: AlertRule; onClose: () => void }) {
  const save = useSaveRule();
  const { label, unit } = alertRule(rule.rule);
  const [defaults] = useState(() => ({
    is_on: rule.is_on,
    threshold: rule.threshold,
    for_seconds: rule.for_seconds,
  }));
  const form = useAppForm({
    defaults,
    schema: AlertRuleForm,
    submit: (values) => save(rule.rule, values),
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
      <NumberField
        form={form}
        name="for_seconds"
        label={texts.forSeconds}
        help={texts.forSecondsHelp}
        unit={texts.seconds}
      />
    </FormDialog>
  );
}
