import { namesOf, SALE_KINDS, SendTestEvent, WEBHOOK_KINDS, type WebhookSource } from '@sayso/contract';
import { useState } from 'react';
import { z } from 'zod';
import { useSession } from '../../../session/session.ts';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { useAdminPlans } from '../../../people/plans/plans.queries.ts';
import { useSendTest } from '../senders.queries.ts';
import { numbersOf } from './numbers-of.ts';
import { sendersTexts } from './senders.texts.ts';
import { type TestAnswer, TestFrame } from './test-frame.tsx';
import { VideoTestForm } from './video-test-form.tsx';

const { test: texts } = sendersTexts;
const KINDS = namesOf(SALE_KINDS).map((value) => ({ value, label: SALE_KINDS[value] }));
/** Not the number of a plan: one that is typed. */
const OTHER = 'other:';

const { shape } = SendTestEvent;
const Test = z
  .object({
    kind: z.enum(namesOf(SALE_KINDS)),
    /** A number of a plan, `OTHER`, or nothing yet. */
    choice: z.string(),
    number: z.string().trim(),
    email: shape.email.unwrap(),
    transaction: z.string().trim(),
  })
  .superRefine(({ choice, number }, { addIssue }) => {
    if (itemOf({ choice, number }) !== '') return;
    addIssue({ code: 'custom', path: [choice === OTHER ? 'number' : 'choice'], message: texts.noItem });
  });

const itemOf = ({ choice, number }: { choice: string; number: string }): string => (choice === OTHER ? number : choice);

type Numbers = ReturnType<typeof numbersOf>;
type Props = { source: WebhookSource; onClose: () => void };

/** Sends an event as the sender would, and shows how it was answered. */
export function TestDialog(props: Props) {
  return WEBHOOK_KINDS[props.source.kind].about === 'videos' ? <VideoTestForm {...props} /> : <SaleTest {...props} />;
}

function SaleTest({ source, onClose }: Props) {
  const { data: plans, isError } = useAdminPlans();
  if (!plans && !isError) return null;
  const numbers = numbersOf(plans ?? [], WEBHOOK_KINDS[source.kind].number);
  return <TestForm source={source} numbers={numbers} onClose={onClose} />;
}

function TestForm({ source, numbers, onClose }: Props & { numbers: Numbers }) {
  const { mutateAsync: send } = useSendTest();
  const session = useSession();
  const hasNumbers = numbers.length > 0;
  const [defaults] = useState((): z.input<typeof Test> => ({
    kind: 'sale',
    choice: hasNumbers ? '' : OTHER,
    number: '',
    email: session.state === 'signed-in' ? session.user.email : '',
    transaction: '',
  }));
  const [answer, setAnswer] = useState<TestAnswer | null>(null);
  const form = useAppForm({
    defaults,
    schema: Test,
    submit: ({ kind, choice, number, email, transaction }) => {
      setAnswer(null);
      const item = itemOf({ choice, number });
      return send({
        params: { id: source.id },
        body: { kind, item, email, ...(transaction !== '' && { transaction }) },
      });
    },
    onDone: setAnswer,
  });
  const { choice } = useTypedValues(form);
  return (
    <TestFrame name={source.name} form={form} text={texts.text} answer={answer} onClose={onClose}>
      <SelectField form={form} name="kind" label={texts.kind} options={KINDS} />
      {hasNumbers && (
        <SelectField
          form={form}
          name="choice"
          label={texts.item}
          options={[
            { value: '', label: texts.pick },
            ...numbers.map(({ plan, item }) => ({ value: item, label: texts.option(plan, item) })),
            { value: OTHER, label: texts.other },
          ]}
        />
      )}
      {choice === OTHER && (
        <TextField
          form={form}
          name="number"
          label={hasNumbers ? texts.number : texts.item}
          help={hasNumbers ? texts.numberHelp : texts.noPlans}
          autoComplete="off"
        />
      )}
      <TextField form={form} name="email" label={texts.email} type="email" autoComplete="off" />
      <TextField
        form={form}
        name="transaction"
        label={texts.transaction}
        help={texts.transactionHelp}
        autoComplete="off"
      />
    </TestFrame>
  );
}
