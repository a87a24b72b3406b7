import type { Receiver } from '@sayso/contract';
import { useState } from 'react';
import { z } from 'zod';
import { SwitchField } from '../../../ui/form/choice-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { type MadeReceiver, useRotateSecret } from '../receivers.queries.ts';
import { receiversTexts } from '../receivers.texts.ts';
import { MadeSecretDialog } from './made-secret-dialog.tsx';

const { rotate: texts, form: formTexts } = receiversTexts;
const Rotation = z.object({ end_earlier: z.boolean() });
const USUAL = { end_earlier: false };

/** Makes a new secret for a webhook and shows it, this once. */
export function RotateDialog({ receiver, onClose }: { receiver: Receiver; onClose: () => void }) {
  const [made, setMade] = useState<MadeReceiver | null>(null);
  const { mutateAsync: rotate } = useRotateSecret();
  const form = useAppForm({
    defaults: USUAL,
    schema: Rotation,
    submit: (body) => rotate({ params: { id: receiver.id }, body }),
    onDone: setMade,
  });
  if (made) return <MadeSecretDialog made={made} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={texts.title(receiver.name)}
      description={texts.text}
      submit={texts.submit}
      busyText={texts.busy}
      discard={formTexts.discard}
      onClose={onClose}
    >
      <div className="-my-3">
        <SwitchField form={form} name="end_earlier" label={texts.endEarlier} help={texts.endEarlierHelp} />
      </div>
    </FormDialog>
  );
}
