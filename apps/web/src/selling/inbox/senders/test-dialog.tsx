import {
  namesOf,
  SALE_KINDS,
  SendTestEvent,
  SENDER_KINDS,
  type InboxSource,
  type AdminPlan,
  type PlanNumberName,
  VIDEO_EVENT_KINDS,
  type inboxApi,
} from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { useSession } from '../../../session/session.ts';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm, type AppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { useAdminPlans } from '../../../people/plans/plans.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSendTest } from '../inbox.queries.ts';
import { sendersTexts } from './senders.texts.gen.ts';

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
type Props = { source: InboxSource; onClose: () => void };

/** Sends an event as the sender would, and shows how it was answered. */
export function TestDialog(props: Props) {
  return SENDER_KINDS[props.source.kind].about === 'videos' ? <VideoTestForm {...props} /> : <SaleTest {...props} />;
}

const NAMES = namesOf(VIDEO_EVENT_KINDS);
const VIDEO_TEST_FORM_KINDS = NAMES.map((value) => ({ value, label: VIDEO_EVENT_KINDS[value] }));
const VideoTestFormTest = z.object({ kind: z.enum(NAMES), video: z.string().trim() });
const DEFAULTS: z.input<typeof VideoTestFormTest> = { kind: 'video_ready', video: '' };

type VideoTestFormProps = { source: InboxSource; onClose: () => void };

/** Sends what a partner would tell of a video. */
function VideoTestForm({ source, onClose }: VideoTestFormProps) {
  const { mutateAsync: send } = useSendTest();
  const [answer, setAnswer] = useState<TestAnswer | null>(null);
  const form = useAppForm({
    defaults: DEFAULTS,
    schema: VideoTestFormTest,
    submit: ({ kind, video }) => {
      setAnswer(null);
      return send({ params: { id: source.id }, body: { kind, ...(video !== '' && { transaction: video }) } });
    },
    onDone: setAnswer,
  });
  return (
    <TestFrame name={source.name} form={form} text={texts.videoText} answer={answer} onClose={onClose}>
      <SelectField form={form} name="kind" label={texts.kind} options={VIDEO_TEST_FORM_KINDS} />
      <TextField form={form} name="video" label={texts.video} help={texts.videoHelp} autoComplete="off" />
    </TestFrame>
  );
}

/** How a test event was answered. */
type TestAnswer = z.output<typeof inboxApi.sendTestEvent.response>['data'];

type TestFrameProps<Values extends FieldValues> = {
  name: string;
  form: AppForm<Values>;
  text: string;
  answer: TestAnswer | null;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog of a test event, whatever it says: it stays open with the answer. */
function TestFrame<Values extends FieldValues>({ name, form, ...rest }: TestFrameProps<Values>) {
  const { text, answer, onClose, children } = rest;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.busy && onClose()}
      title={texts.title({ name })}
      description={text}
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
      <Form form={form} label={texts.title({ name })}>
        {children}
        <FormFailure form={form} />
        <div role="status">{answer && <Answered {...answer} />}</div>
      </Form>
    </Dialog>
  );
}

const OK_STATUS = 200;

function Answered({ event_id: event, status, answer }: TestAnswer) {
  return (
    <Note tone={status === OK_STATUS ? 'success' : 'danger'}>
      {texts.answered({ status })}
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

function SaleTest({ source, onClose }: Props) {
  const { data: plans, isError } = useAdminPlans();
  if (!plans && !isError) return null;
  const numbers = numbersOf(plans ?? [], SENDER_KINDS[source.kind].number);
  return <TestForm source={source} numbers={numbers} onClose={onClose} />;
}

type Numbered = Pick<AdminPlan, 'name'> & Partial<Record<PlanNumberName, readonly string[]>>;

/** Every number that plans are sold under at one seller, with the name of the plan. */
function numbersOf(plans: readonly Numbered[], name: PlanNumberName | null): { plan: string; item: string }[] {
  if (name === null) return [];
  return plans.flatMap((plan) => (plan[name] ?? []).map((item) => ({ plan: plan.name, item })));
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
            ...numbers.map(({ plan, item }) => ({ value: item, label: texts.option({ plan, item }) })),
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
