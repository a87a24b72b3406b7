import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../button.tsx';
import { confirm, useLeaveGuard } from '../overlays/confirm.tsx';
import type { Question } from '../overlays/confirm-dialog.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Form, FormFailure, SubmitButton } from './form.tsx';
import type { AppForm } from './use-app-form.ts';
import { formTexts } from './use-app-form.texts.gen.ts';

type Props<Values extends FieldValues> = {
  form: AppForm<Values>;
  title: string;
  /** What the form is about or leads to, in a sentence. */
  description?: string;
  submit: string;
  busyText: string;
  /** What is asked before something that was typed is lost. */
  discard: Question;
  width?: 'narrow' | 'wide';
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog. What was typed is not lost without a question. */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const { form, title, description, submit, busyText, discard, width = 'narrow', onClose, children } = props;
  useLeaveGuard(form);
  const leave = async () => {
    if (!form.busy && (!form.hasChanges() || (await confirm({ ...discard, tone: 'retreat' })))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void leave()}
      title={title}
      {...(description !== undefined && { description })}
      width={width}
      firstFocus={() => document.querySelector<HTMLElement>(`#${CSS.escape(form.id)} input`)}
      footer={
        <>
          <Button disabled={form.busy} onClick={() => void leave()}>
            {formTexts.cancel}
          </Button>
          <SubmitButton form={form} busyText={busyText}>
            {submit}
          </SubmitButton>
        </>
      }
    >
      <Form form={form} label={title}>
        {children}
        <FormFailure form={form} />
      </Form>
    </Dialog>
  );
}
