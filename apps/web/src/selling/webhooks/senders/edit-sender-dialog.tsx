import { WEBHOOK_KINDS, type WebhookSource } from '@sayso/contract';
import { useState } from 'react';
import { SwitchField } from '../../../ui/form/choice-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number-fields.tsx';
import { SecretField } from '../../../ui/form/special-fields.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useUpdateSender } from '../senders.queries.ts';
import { changeOf, SenderForm, valuesOf } from './sender-form.ts';
import { sendersTexts } from './senders.texts.ts';

const { edit: texts } = sendersTexts;
const STORED = { endsIn: null };

/** Changes a sender: its name, whether it is heard, its key, where it may send from, and when its silence is told. */
export function EditSenderDialog({ source, onClose }: { source: WebhookSource; onClose: () => void }) {
  const { mutateAsync: update } = useUpdateSender();
  const [defaults] = useState(() => valuesOf(source));
  const form = useAppForm({
    defaults,
    schema: SenderForm,
    submit: (values) => update({ params: { id: source.id }, body: changeOf(values, source) }),
    onDone: () => {
      showToast({ tone: 'success', about: 'senders', ...texts.saved });
      onClose();
    },
  });
  const { key } = useTypedValues(form);
  const { keyLabel, about } = WEBHOOK_KINDS[source.kind];
  return (
    <FormDialog
      form={form}
      title={texts.title(source.name)}
      submit={texts.save}
      busyText={texts.busy}
      discard={texts.discard}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={texts.name} autoComplete="off" />
      <div className="-my-3">
        <SwitchField form={form} name="is_enabled" label={texts.enabled} help={texts.enabledHelp} />
      </div>
      <SecretField form={form} name="key" label={keyLabel} stored={source.has_key ? STORED : null} />
      {source.has_key && typeof key === 'string' && key !== '' && (
        <NumberField
          form={form}
          name="overlap_hours"
          label={texts.overlap}
          help={texts.overlapHelp}
          unit={texts.hours}
        />
      )}
      <TextAreaField form={form} name="addresses" label={texts.addresses} help={texts.addressesHelp} rows={3} />
      <NumberField
        form={form}
        name="silent_after_hours"
        label={texts.silence}
        help={texts.silenceHelp}
        unit={texts.hours}
      />
      {about === 'sales' && (
        <SwitchField form={form} name="keeps_partly_refunded" label={texts.partly} help={texts.partlyHelp} />
      )}
    </FormDialog>
  );
}
