import { type Finding, TriedText, WORD_LIST_MAX } from '@sayso/contract';
import { useState } from 'react';
import { TitledCard } from '../../../ui/card.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { TextAreaField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { Findings } from '../review/review-facts.tsx';
import { tryText } from './lists.queries.ts';
import { listsTexts } from './lists.texts.ts';

const { try: texts } = listsTexts;

/** Shows what the lists that are on find in a text. */
export function TryText() {
  const [found, setFound] = useState<readonly Finding[] | null>(null);
  const form = useAppForm({
    defaults: { text: '' },
    schema: TriedText,
    submit: ({ text }) => tryText(text),
    onDone: setFound,
  });
  return (
    <TitledCard title={texts.title} text={texts.text}>
      <Form form={form} label={texts.title}>
        <TextAreaField form={form} name="text" label={texts.label} most={WORD_LIST_MAX.tried} rows={4} />
        <FormFailure form={form} />
        <SubmitButton form={form} busyText={texts.busy} className="justify-self-start">
          {texts.action}
        </SubmitButton>
      </Form>
      <div role="status" className="empty:hidden">
        {found &&
          (found.length === 0 ? <p className="text-13 text-text-3">{texts.nothing}</p> : <Findings findings={found} />)}
      </div>
    </TitledCard>
  );
}
