import { type Receiver, RECEIVER_EVENTS, ReceiverForm } from '@sayso/contract';
import { useState } from 'react';
import { z } from 'zod';
import { useMay } from '../../../session/may.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { CheckboxListField } from '../../../ui/form/checkbox-list-field.tsx';
import { SwitchField } from '../../../ui/form/choice-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts';
import { eventsFor } from '../receiver-words.ts';
import { type MadeReceiver, useCreateReceiver, useUpdateReceiver } from '../receivers.queries.ts';
import { receiversTexts } from '../receivers.texts.ts';
import { MadeSecretDialog } from './made-secret-dialog.tsx';

const { form: texts, said } = receiversTexts;

type Values = { name: string; url: string; events: readonly string[]; is_on: boolean };
const EMPTY: Values = { name: '', url: '', events: ['video.completed', 'video.failed', 'lead.created'], is_on: true };
const Schema = ReceiverForm.extend({ is_on: z.boolean() });

/** Asks where events are sent to, then shows the secret, this once. */
export function AddReceiverDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<MadeReceiver | null>(null);
  return made ? <MadeSecretDialog made={made} onClose={onClose} /> : <AskDialog onMade={setMade} onClose={onClose} />;
}

function AskDialog({ onMade, onClose }: { onMade: (made: MadeReceiver) => void; onClose: () => void }) {
  const { mutateAsync: create } = useCreateReceiver();
  const form = useAppForm({
    defaults: EMPTY,
    schema: Schema,
    submit: ({ name, url, events }) => create({ body: { name, url, events } }),
    onDone: onMade,
  });
  return (
    <FormDialog
      form={form}
      title={texts.addTitle}
      submit={texts.add}
      busyText={texts.adding}
      discard={texts.discard}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

/** Changes where events are sent to, which, and whether. */
export function EditReceiverDialog({ receiver, onClose }: { receiver: Receiver; onClose: () => void }) {
  const { mutateAsync: update } = useUpdateReceiver();
  const [defaults] = useState<Values>(() => {
    const { name, url, events, is_on } = receiver;
    return { name, url, events, is_on };
  });
  const form = useAppForm({
    defaults,
    schema: Schema,
    submit: (body) => update({ params: { id: receiver.id }, body }),
    onDone: () => {
      showToast({ tone: 'success', about: 'receivers', ...said.saved });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.editTitle(receiver.name)}
      submit={texts.save}
      busyText={texts.saving}
      discard={texts.discard}
      onClose={onClose}
    >
      <Fields form={form} />
      <div className="-my-3">
        <SwitchField form={form} name="is_on" label={texts.isOn} help={texts.isOnHelp} />
      </div>
    </FormDialog>
  );
}

function Fields({ form }: { form: AppForm<Values> }) {
  const isOperator = useMay('sales.manage');
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={texts.name}
        help={texts.nameHelp}
        placeholder={texts.nameExample}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="url"
        type="url"
        label={texts.url}
        help={texts.urlHelp}
        placeholder={texts.urlExample}
        autoComplete="off"
      />
      <CheckboxListField
        form={form}
        name="events"
        label={texts.events}
        choices={eventsFor(isOperator).map((value) => ({
          value,
          label: RECEIVER_EVENTS[value].label,
          note: RECEIVER_EVENTS[value].means,
        }))}
        notes="below"
      />
    </>
  );
}
