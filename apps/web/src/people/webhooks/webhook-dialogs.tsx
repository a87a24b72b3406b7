import { type Webhook, WEBHOOK_EVENTS, WebhookForm } from '@sayso/contract';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/inputs/copy-field.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Note } from '../../ui/feedback/banner.tsx';
import { confirm, SHOWN_ONCE, useLeaveGuard } from '../../ui/overlays/confirm.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useMay } from '../../session/may.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { SwitchField, CheckboxListField } from '../../ui/form/choice-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts';
import { type MadeWebhook, useCreateWebhook, useUpdateWebhook, eventsFor } from './webhooks.queries.ts';
import { webhooksTexts } from './webhooks.texts.gen.ts';

const { made: texts } = webhooksTexts;
const LIBRARIES = 'https://www.standardwebhooks.com/';

/** As it stands in docs/webhooks.md. */
const EXAMPLE = `import { Webhook } from 'standardwebhooks';

// The body as it came, before anything parses it.
const { type, data } = new Webhook(process.env.WEBHOOK_SECRET)
  .verify(rawBody, request.headers);`;

/** A secret that is shown once, and what to do with it. Only 'Done' closes it at once. */
export function MadeSecretDialog({ made, onClose }: { made: MadeWebhook; onClose: () => void }) {
  useLeaveGuard(SHOWN_ONCE);
  const askToLeave = async () => {
    if (await confirm({ ...texts.leave, tone: 'retreat' })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={() => void askToLeave()}
      title={texts.title({ name: made.name })}
      description={texts.warning}
      descriptionHidden
      width="wide"
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <div className="grid min-w-0 gap-5">
        <Note tone="warning">{texts.warning}</Note>
        <CopyField label={texts.label} value={made.secret} aside={texts.once} />
        <CodeBlock title={texts.example} value={EXAMPLE} />
        <p className="text-13 text-text-2">
          {texts.more}{' '}
          <a
            href={LIBRARIES}
            target="_blank"
            rel="noreferrer"
            className="rounded-sm font-medium text-accent-text underline underline-offset-4 ring-focus"
          >
            standardwebhooks.com
          </a>
        </p>
      </div>
    </Dialog>
  );
}

const { form: webhookDialogsTexts, said } = webhooksTexts;

type Values = { name: string; url: string; events: readonly string[]; is_on: boolean };
const EMPTY: Values = { name: '', url: '', events: ['video.completed', 'video.failed', 'lead.created'], is_on: true };
const Schema = WebhookForm.extend({ is_on: z.boolean() });

/** Asks where events are sent to, then shows the secret, this once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<MadeWebhook | null>(null);
  return made ? <MadeSecretDialog made={made} onClose={onClose} /> : <AskDialog onMade={setMade} onClose={onClose} />;
}

function AskDialog({ onMade, onClose }: { onMade: (made: MadeWebhook) => void; onClose: () => void }) {
  const { mutateAsync: create } = useCreateWebhook();
  const form = useAppForm({
    defaults: EMPTY,
    schema: Schema,
    submit: ({ name, url, events }) => create({ body: { name, url, events } }),
    onDone: onMade,
  });
  return (
    <FormDialog
      form={form}
      title={webhookDialogsTexts.addTitle}
      submit={webhookDialogsTexts.add}
      busyText={webhookDialogsTexts.adding}
      discard={webhookDialogsTexts.discard}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

/** Changes where events are sent to, which, and whether. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { mutateAsync: update } = useUpdateWebhook();
  const [defaults] = useState<Values>(() => {
    const { name, url, events, is_on } = webhook;
    return { name, url, events, is_on };
  });
  const form = useAppForm({
    defaults,
    schema: Schema,
    submit: (body) => update({ params: { id: webhook.id }, body }),
    onDone: () => {
      showToast({ tone: 'success', about: 'webhooks', ...said.saved });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={webhookDialogsTexts.editTitle({ name: webhook.name })}
      submit={webhookDialogsTexts.save}
      busyText={webhookDialogsTexts.saving}
      discard={webhookDialogsTexts.discard}
      onClose={onClose}
    >
      <Fields form={form} />
      <div className="-my-3">
        <SwitchField form={form} name="is_on" label={webhookDialogsTexts.isOn} help={webhookDialogsTexts.isOnHelp} />
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
        label={webhookDialogsTexts.name}
        help={webhookDialogsTexts.nameHelp}
        placeholder={webhookDialogsTexts.nameExample}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="url"
        type="url"
        label={webhookDialogsTexts.url}
        help={webhookDialogsTexts.urlHelp}
        placeholder={webhookDialogsTexts.urlExample}
        autoComplete="off"
      />
      <CheckboxListField
        form={form}
        name="events"
        label={webhookDialogsTexts.events}
        choices={eventsFor(isOperator).map((value) => ({
          value,
          label: WEBHOOK_EVENTS[value].label,
          note: WEBHOOK_EVENTS[value].means,
        }))}
        notes="below"
      />
    </>
  );
}
