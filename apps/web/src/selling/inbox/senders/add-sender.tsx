import {
  type SenderKind,
  type InboxSource,
  type NewInboxAddress,
  SENDER_KINDS,
  CreateInboxSource,
  namesOf,
  SenderKindName,
} from '@sayso/contract';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CopyField } from '../../../ui/inputs/copy-field.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { PasswordField, TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { confirm, SHOWN_ONCE, useLeaveGuard } from '../../../ui/overlays/confirm.tsx';
import { RadioCardsField } from '../../../ui/form/choice-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useUpdateSender, useCreateSender } from '../inbox.queries.ts';
import { KIND_WORDS } from './sender-kinds.ts';
import { sendersTexts } from './senders.texts.gen.ts';

const { setUp: texts } = sendersTexts;

/** What is to be done at a sender of a kind, in order. */
function SetupSteps({ kind }: { kind: SenderKind }) {
  return (
    <ol className="grid list-decimal gap-1.5 pl-5 text-13 text-text-2 marker:text-text-3">
      {KIND_WORDS[kind].steps.map((step) => (
        <li key={step} className="pl-1 wrap-anywhere">
          {step}
        </li>
      ))}
    </ol>
  );
}

/** The same to read again, once the sender is there. */
export function SetupDialog({ source, onClose }: { source: InboxSource; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title({ name: source.name })}
      description={texts.text}
      width="wide"
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <SetupSteps kind={source.kind} />
    </Dialog>
  );
}

const { made: madeAddressDialogTexts } = sendersTexts;

type Props = {
  made: NewInboxAddress;
  /** Its key may be missing still. */
  isNew?: boolean;
  onClose: () => void;
};

/** An address that is shown once, and where it is entered. Only 'I have copied it' closes it at once, unless a typed key is not saved. */
export function MadeAddressDialog({ made: { source, url }, isNew = false, onClose }: Props) {
  useLeaveGuard(SHOWN_ONCE);
  const askToLeave = async () => {
    if (await confirm({ ...madeAddressDialogTexts.leave, tone: 'retreat' })) onClose();
  };
  const [isKeySaved, setKeySaved] = useState(false);
  const [isKeyTyped, setKeyTyped] = useState(false);
  const finish = async () => {
    if (!isKeyTyped || isKeySaved || (await confirm({ ...madeAddressDialogTexts.key.leave, tone: 'retreat' })))
      onClose();
  };
  const needsKey = isNew && !source.has_key && !SENDER_KINDS[source.kind].keyIsOptional;
  return (
    <Dialog
      open
      onOpenChange={() => void askToLeave()}
      title={madeAddressDialogTexts.title({ name: source.name })}
      description={madeAddressDialogTexts.once}
      descriptionHidden
      width="wide"
      footer={
        // One next step at a time: first the key, where it is entered here.
        <Button variant={needsKey && !isKeySaved ? 'secondary' : 'primary'} onClick={() => void finish()}>
          {madeAddressDialogTexts.done}
        </Button>
      }
    >
      <div className="grid min-w-0 gap-5">
        <Note tone="warning">{madeAddressDialogTexts.once}</Note>
        <CopyField label={madeAddressDialogTexts.label} value={url} isLong />
        <section aria-label={madeAddressDialogTexts.steps} className="grid gap-2">
          <h3 className="text-14 font-semibold">{madeAddressDialogTexts.steps}</h3>
          <SetupSteps kind={source.kind} />
        </section>
        {needsKey &&
          (isKeySaved ? (
            <Note tone="success">{madeAddressDialogTexts.key.saved}</Note>
          ) : (
            <KeyForm source={source} onSaved={() => setKeySaved(true)} onTyped={setKeyTyped} />
          ))}
      </div>
    </Dialog>
  );
}

const Key = z.object({ key: z.string().trim().min(1, 'Enter the key.') });
const NO_KEY = { key: '' };

/** The key that the seller shows only once it has the address. */
type KeyFormProps = { source: InboxSource; onSaved: () => void; onTyped: (isTyped: boolean) => void };

function KeyForm({ source: { id, kind }, onSaved, onTyped }: KeyFormProps) {
  const { mutateAsync: update } = useUpdateSender();
  const { keyLabel } = SENDER_KINDS[kind];
  const form = useAppForm({
    defaults: NO_KEY,
    schema: Key,
    submit: ({ key }) => update({ params: { id }, body: { key } }),
    onDone: onSaved,
  });
  const { isDirty } = form;
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);
  return (
    <Form form={form} label={madeAddressDialogTexts.key.form}>
      <div className="flex flex-wrap items-end gap-3">
        <PasswordField
          form={form}
          name="key"
          label={keyLabel}
          what={keyLabel}
          autoComplete="off"
          className="grid min-w-60 flex-1 gap-1.5"
        />
        <SubmitButton form={form} className="max-sm:w-full">
          {madeAddressDialogTexts.key.save}
        </SubmitButton>
      </div>
      <FormFailure form={form} />
    </Form>
  );
}

const { addDialog: addSenderDialogTexts } = sendersTexts;
const KINDS = namesOf(SENDER_KINDS);
const KIND_CARDS = KINDS.map((value) => ({
  value,
  label: SENDER_KINDS[value].label,
  note: KIND_WORDS[value].needs,
}));

/** An empty field says nothing: the server names it like its kind, and there is no key yet. */
const orNothing = <Field extends z.ZodType>(field: Field) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(field);
const NewSender = z.object({
  kind: SenderKindName,
  name: orNothing(CreateInboxSource.shape.name),
  key: orNothing(CreateInboxSource.shape.key),
});
const NOTHING: { kind: string; name: string; key: string } = { kind: 'warriorplus', name: '', key: '' };

/** Asks who sends, then shows the address for it, this once. */
export function AddSenderDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewInboxAddress | null>(null);
  return made ? (
    <MadeAddressDialog made={made} isNew onClose={onClose} />
  ) : (
    <AskDialog onMade={setMade} onClose={onClose} />
  );
}

function AskDialog({ onMade, onClose }: { onMade: (made: NewInboxAddress) => void; onClose: () => void }) {
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
          ...(key !== undefined && KIND_WORDS[kind].key === 'before' && { key }),
        },
      }),
    onDone: onMade,
  });
  const { kind: typed } = useTypedValues(form);
  const kind = KINDS.find((known) => known === typed) ?? 'warriorplus';
  const { keyLabel, keyIsOptional, label } = SENDER_KINDS[kind];
  return (
    <FormDialog
      form={form}
      title={addSenderDialogTexts.title}
      submit={addSenderDialogTexts.submit}
      busyText={addSenderDialogTexts.busy}
      discard={addSenderDialogTexts.discard}
      width="wide"
      onClose={onClose}
    >
      <RadioCardsField
        form={form}
        name="kind"
        label={addSenderDialogTexts.kind}
        cards={KIND_CARDS}
        grid="sm:grid-cols-2 sm:gap-2"
      />
      <TextField
        form={form}
        name="name"
        label={addSenderDialogTexts.name}
        help={addSenderDialogTexts.nameHelp}
        placeholder={label}
        autoComplete="off"
        aside={OPTIONAL}
      />
      {KIND_WORDS[kind].key === 'before' ? (
        <PasswordField
          form={form}
          name="key"
          label={keyLabel}
          help={keyIsOptional ? addSenderDialogTexts.keyOptional : addSenderDialogTexts.keyNeeded}
          autoComplete="off"
          what={keyLabel}
        />
      ) : (
        <p className="text-13 text-text-2">{addSenderDialogTexts.keyLater({ label: keyLabel })}</p>
      )}
    </FormDialog>
  );
}

const OPTIONAL = 'Optional';
