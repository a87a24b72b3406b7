import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLeaveGuard } from '../../../ui/overlays/use-leave-guard.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.form;

type Props<Values extends FieldValues> = {
  form: AppForm<Values>;
  title: string;
  submit: string;
  busyText: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form about a user in a dialog. What was typed is not lost without a question. */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const { form, title, submit, busyText, onClose, children } = props;
  useLeaveGuard(form);
  const leave = async () => {
    if (!form.busy && (!form.hasChanges() || (await confirm(texts.discard)))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void leave()}
      title={title}
      firstFocus={() => document.querySelector<HTMLElement>(`#${CSS.escape(form.id)} input`)}
      footer={
        <>
          <Button disabled={form.busy} onClick={() => void leave()}>
            {texts.cancel}
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
