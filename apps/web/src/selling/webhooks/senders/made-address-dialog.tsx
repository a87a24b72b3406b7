import { type NewWebhookAddress, WEBHOOK_KINDS, type WebhookSource } from '@sayso/contract';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/inputs/copy-field.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SHOWN_ONCE, useLeaveGuard } from '../../../ui/overlays/use-leave-guard.ts';
import { useUpdateSender } from '../senders.queries.ts';
import { sendersTexts } from './senders.texts.ts';
import { SetupSteps } from './setup-steps.tsx';

const { made: texts } = sendersTexts;

type Props = {
  made: NewWebhookAddress;
  /** Its key may be missing still. */
  isNew?: boolean;
  onClose: () => void;
};

/** An address that is shown once, and where it is entered. Only 'I have copied it' closes it at once, unless a typed key is not saved. */
export function MadeAddressDialog({ made: { source, url }, isNew = false, onClose }: Props) {
  useLeaveGuard(SHOWN_ONCE);
  const askToLeave = async () => {
    if (await confirm(texts.leave)) onClose();
  };
  const [isKeySaved, setKeySaved] = useState(false);
  const [isKeyTyped, setKeyTyped] = useState(false);
  const finish = async () => {
    if (!isKeyTyped || isKeySaved || (await confirm(texts.key.leave))) onClose();
  };
  const needsKey = isNew && !source.has_key && !WEBHOOK_KINDS[source.kind].keyIsOptional;
  return (
    <Dialog
      open
      onOpenChange={() => void askToLeave()}
      title={texts.title(source.name)}
      description={texts.once}
      descriptionHidden
      width="wide"
      footer={
        // One next step at a time: first the key, where it is entered here.
        <Button variant={needsKey && !isKeySaved ? 'secondary' : 'primary'} onClick={() => void finish()}>
          {texts.done}
        </Button>
      }
    >
      <div className="grid min-w-0 gap-5">
        <Note tone="warning">{texts.once}</Note>
        <CopyField label={texts.label} value={url} isLong />
        <section aria-label={texts.steps} className="grid gap-2">
          <h3 className="text-14 font-semibold">{texts.steps}</h3>
          <SetupSteps kind={source.kind} />
        </section>
        {needsKey &&
          (isKeySaved ? (
            <Note tone="success">{texts.key.saved}</Note>
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
type KeyFormProps = { source: WebhookSource; onSaved: () => void; onTyped: (isTyped: boolean) => void };

function KeyForm({ source: { id, kind }, onSaved, onTyped }: KeyFormProps) {
  const { mutateAsync: update } = useUpdateSender();
  const { keyLabel } = WEBHOOK_KINDS[kind];
  const form = useAppForm({
    defaults: NO_KEY,
    schema: Key,
    submit: ({ key }) => update({ params: { id }, body: { key } }),
    onDone: onSaved,
  });
  const { isDirty } = form;
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);
  return (
    <Form form={form} label={texts.key.form}>
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
          {texts.key.save}
        </SubmitButton>
      </div>
      <FormFailure form={form} />
    </Form>
  );
}
