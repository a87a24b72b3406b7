import { namesOf, SALE_KINDS, WEBHOOK_KINDS, webhooksApi, type WebhookSource } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAdminPlans } from '../../plans/plans.queries.ts';
import { useSendTest } from '../senders.queries.ts';
import { numbersOf } from './numbers-of.ts';
import { sendersTexts } from './senders.texts.ts';

const { test: texts } = sendersTexts;
const KINDS = namesOf(SALE_KINDS).map((value) => ({ value, label: SALE_KINDS[value] }));
/** Not the number of a plan: one that is typed. */
const OTHER = 'other:';

const { shape } = webhooksApi.sendTestEvent.body;
const TestForm = z
  .object({
    kind: shape.kind.unwrap(),
    /** A number of a plan, `OTHER`, or nothing yet. */
    choice: z.string(),
    number: z.string().trim(),
    email: shape.email,
    transaction: z.string().trim(),
  })
  .refine(({ choice, number }) => (choice === OTHER ? number : choice) !== '', {
    path: ['choice'],
    message: texts.noItem,
  });

/** Sends an event as the sender would, and shows how it was answered. */
export function TestDialog({ source, onClose }: { source: WebhookSource; onClose: () => void }) {
  const send = useSendTest(source.id);
  const session = useSession();
  const plans = numbersOf(useAdminPlans().data ?? [], WEBHOOK_KINDS[source.kind].number);
  const [defaults] = useState((): z.input<typeof TestForm> => ({
    kind: 'sale',
    choice: '',
    number: '',
    email: session.state === 'signed-in' ? session.user.email : '',
    transaction: '',
  }));
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof send>> | null>(null);
  const form = useAppForm({
    defaults,
    schema: TestForm,
    submit: ({ kind, choice, number, email, transaction }) => {
      setAnswer(null);
      const item = choice === OTHER ? number : choice;
      return send({ kind, item, email, ...(transaction !== '' && { transaction }) });
    },
    onDone: setAnswer,
  });
  const { choice } = useTypedValues(form);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.busy && onClose()}
      title={texts.title(source.name)}
      description={texts.text}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {texts.close}
          </Button>
          <SubmitButton form={form} busyText={texts.busy}>
            {texts.submit}
          </SubmitButton>
        </>
      }
    >
      <Form form={form} label={texts.title(source.name)}>
        <SelectField form={form} name="kind" label={texts.kind} options={KINDS} />
        <SelectField
          form={form}
          name="choice"
          label={texts.item}
          {...(plans.length === 0 && { help: texts.noPlans })}
          options={[
            { value: '', label: texts.pick },
            ...plans.map(({ plan, item }) => ({ value: item, label: texts.option(plan, item) })),
            { value: OTHER, label: texts.other },
          ]}
        />
        {choice === OTHER && (
          <TextField form={form} name="number" label={texts.number} help={texts.numberHelp} autoComplete="off" />
        )}
        <TextField form={form} name="email" label={texts.email} type="email" autoComplete="off" />
        <TextField
          form={form}
          name="transaction"
          label={texts.transaction}
          help={texts.transactionHelp}
          autoComplete="off"
        />
        <FormFailure form={form} />
        <div role="status">{answer && <Answered {...answer} />}</div>
      </Form>
    </Dialog>
  );
}

const OK_STATUS = 200;

function Answered({ event_id: event, status, answer }: { event_id: string; status: number; answer: string }) {
  return (
    <Note tone={status === OK_STATUS ? 'success' : 'danger'}>
      {texts.answered(status)}
      {answer !== '' && <span className="my-1 block font-mono text-12 wrap-anywhere">{answer}</span>}{' '}
      <Link
        to="/admin/$tab"
        params={{ tab: 'webhooks' }}
        search={{ event }}
        className="font-medium underline underline-offset-4"
      >
        {texts.toEvent}
      </Link>
    </Note>
  );
}
