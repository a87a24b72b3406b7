import { CreateWebhookSource, type NewWebhookAddress, namesOf, WEBHOOK_KINDS, WebhookKindName } from '@sayso/contract';
import { useState } from 'react';
import { z } from 'zod';
import { RadioCardsField } from '../../../ui/form/choice-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { PasswordField, TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { useCreateSender } from '../senders.queries.ts';
import { MadeAddressDialog } from './made-address-dialog.tsx';
import { SENDER_KINDS } from './sender-kinds.ts';
import { sendersTexts } from './senders.texts.ts';

const { addDialog: texts } = sendersTexts;
const KINDS = namesOf(WEBHOOK_KINDS);
const KIND_CARDS = KINDS.map((value) => ({
  value,
  label: WEBHOOK_KINDS[value].label,
  note: SENDER_KINDS[value].needs,
}));

/** An empty field says nothing: the server names it like its kind, and there is no key yet. */
const orNothing = <Field extends z.ZodType>(field: Field) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(field);
const NewSender = z.object({
  kind: WebhookKindName,
  name: orNothing(CreateWebhookSource.shape.name),
  key: orNothing(CreateWebhookSource.shape.key),
});
const NOTHING: { kind: string; name: string; key: string } = { kind: 'warriorplus', name: '', key: '' };

/** Asks who sends, then shows the address for it, this once. */
export function AddSenderDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewWebhookAddress | null>(null);
  return made ? (
    <MadeAddressDialog made={made} isNew onClose={onClose} />
  ) : (
    <AskDialog onMade={setMade} onClose={onClose} />
  );
}

function AskDialog({ onMade, onClose }: { onMade: (made: NewWebhookAddress) => void; onClose: () => void }) {
  const { mutateAsync: create } = useCreateSender();
  const form = useAppForm({
    defaults: NOTHING,
    schema: NewSender,
    submit: ({ kind, name, key }) =>
      create({
        body: {
          kind,
          ...(name !== undefined && { name }),
          // What was typed for another kind counts for nothing.
          ...(key !== undefined && SENDER_KINDS[kind].key === 'before' && { key }),
        },
      }),
    onDone: onMade,
  });
  const { kind: typed } = useTypedValues(form);
  const kind = KINDS.find((known) => known === typed) ?? 'warriorplus';
  const { keyLabel, keyIsOptional, label } = WEBHOOK_KINDS[kind];
  return (
    <FormDialog
      form={form}
      title={texts.title}
      submit={texts.submit}
      busyText={texts.busy}
      discard={texts.discard}
      width="wide"
      onClose={onClose}
    >
      <RadioCardsField form={form} name="kind" label={texts.kind} cards={KIND_CARDS} grid="sm:grid-cols-2 sm:gap-2" />
      <TextField
        form={form}
        name="name"
        label={texts.name}
        help={texts.nameHelp}
        placeholder={label}
        autoComplete="off"
        aside={OPTIONAL}
      />
      {SENDER_KINDS[kind].key === 'before' ? (
        <PasswordField
          form={form}
          name="key"
          label={keyLabel}
          help={keyIsOptional ? texts.keyOptional : texts.keyNeeded}
          autoComplete="off"
          what={keyLabel}
        />
      ) : (
        <p className="text-13 text-text-2">{texts.keyLater(keyLabel)}</p>
      )}
    </FormDialog>
  );
}

const OPTIONAL = 'Optional';
