import type { NewWebhookAddress, WebhookSource } from '@sayso/contract';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useRotateAddress } from '../senders.queries.ts';
import { MadeAddressDialog } from './made-address-dialog.tsx';
import { Overlap, OVERLAP_USUAL_HOURS } from './sender-form.ts';
import { sendersTexts } from './senders.texts.ts';

const { rotate: texts, edit } = sendersTexts;
const Rotation = z.object({ overlap_hours: Overlap });
const USUAL: { overlap_hours: number | null } = { overlap_hours: OVERLAP_USUAL_HOURS };

/** Makes a new address for a sender and shows it, this once. */
export function RotateDialog({ source, onClose }: { source: WebhookSource; onClose: () => void }) {
  const [made, setMade] = useState<NewWebhookAddress | null>(null);
  const { mutateAsync: rotate } = useRotateAddress();
  const form = useAppForm({
    defaults: USUAL,
    schema: Rotation,
    submit: (body) => rotate({ params: { id: source.id }, body }),
    onDone: setMade,
  });
  if (made) return <MadeAddressDialog made={made} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={texts.title(source.name)}
      description={texts.text}
      submit={texts.submit}
      busyText={texts.busy}
      discard={edit.discard}
      onClose={onClose}
    >
      <NumberField form={form} name="overlap_hours" label={texts.overlap} help={texts.overlapHelp} unit={edit.hours} />
    </FormDialog>
  );
}
