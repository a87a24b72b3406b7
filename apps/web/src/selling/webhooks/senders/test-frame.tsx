import type { webhooksApi } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../../ui/actions/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { sendersTexts } from './senders.texts.ts';

const { test: texts } = sendersTexts;

/** How a test event was answered. */
export type TestAnswer = z.output<typeof webhooksApi.sendTestEvent.response>['data'];

type Props<Values extends FieldValues> = {
  name: string;
  form: AppForm<Values>;
  text: string;
  answer: TestAnswer | null;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog of a test event, whatever it says: it stays open with the answer. */
export function TestFrame<Values extends FieldValues>({ name, form, ...rest }: Props<Values>) {
  const { text, answer, onClose, children } = rest;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.busy && onClose()}
      title={texts.title(name)}
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
      <Form form={form} label={texts.title(name)}>
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
