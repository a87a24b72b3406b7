import { AnswerAppeal, type ModeratedContentDetail } from '@sayso/contract';
import { Card } from '../../../ui/card.tsx';
import { RadioField } from '../../../ui/form/choice-fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { TextAreaField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useKeptWords } from '../../../people/mail/mail.parts.tsx';
import { useAnswerAppeal } from '../moderation.queries.ts';
import { say } from '../queue/say.ts';
import { reviewTexts } from './review.texts.ts';

const { appeal: texts } = reviewTexts;
const CHOICES = [
  { value: 'reversed', label: texts.reverse },
  { value: 'upheld', label: texts.uphold },
];

/** What the owner says against a decision, and the answer that is still to be given. Nothing where none waits. */
export function AppealCard({ content }: { content: ModeratedContentDetail }) {
  const appeal = content.decisions.map((decision) => decision.appeal).find((one) => one?.outcome === null);
  if (!appeal) return null;
  return (
    <Card className="grid gap-4 p-4">
      <div className="grid gap-1">
        <h3 className="text-14 font-semibold">{texts.title}</h3>
        <p className="wrap-anywhere whitespace-pre-line text-text-2">{appeal.text}</p>
        <p className="text-12 text-text-3">
          <RelativeTime iso={appeal.made_at} />
        </p>
      </div>
      <AnswerForm appealId={appeal.id} />
    </Card>
  );
}

function AnswerForm({ appealId }: { appealId: string }) {
  const { mutateAsync: answer } = useAnswerAppeal();
  const kept = useKeptWords();
  const form = useAppForm({
    defaults: { outcome: 'upheld', answer: '' },
    schema: AnswerAppeal,
    submit: (body) => answer({ params: { id: appealId }, body }),
    onDone: () => say('success', kept === null ? texts.sent : { ...texts.sent, text: texts.sentKept(kept) }),
  });
  return (
    <Form form={form} label={texts.title} className="gap-4">
      <RadioField form={form} name="outcome" label={texts.outcome} choices={CHOICES} />
      <TextAreaField
        form={form}
        name="answer"
        label={texts.answer}
        help={kept === null ? texts.answerHelp : texts.sentKept(kept)}
        rows={3}
      />
      <FormFailure form={form} />
      <SubmitButton form={form} size="sm" busyText={texts.sending} className="justify-self-start">
        {texts.send}
      </SubmitButton>
    </Form>
  );
}
