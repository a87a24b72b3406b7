import { CONFIRMATION_WRONG } from '@sayso/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { clearToken } from '../../../../lib/api/auth-token.ts';
import { formatDate } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Form, FormFailure } from '../../../../ui/form/form.tsx';
import { PasswordField, TextField } from '../../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../../ui/form/use-app-form.ts';
import { showToast } from '../../../../ui/feedback/toasts.tsx';
import { deleteAccount } from './data-export.queries.ts';
import { noteLeft } from '../../../../session/left-account.ts';
import { PROOF_FIELDS, useIsTwoFactorOn } from '../../../identity/security/security.queries.ts';
import { accountTexts } from './account.texts.ts';

const texts = accountTexts.deletion;
const EMPTY = { confirmation: '', password: '', code: '' };

type Props = { email: string; onClose: () => void };

/** The last question. It takes one's e-mail typed out, the password, and a code where two-factor sign-in is on. */
export function DeletionDialog({ email, onClose }: Props) {
  const [schemas] = useState(() => schemasFor(email));
  const needsCode = useIsTwoFactorOn() === true;
  const schema = schemas[needsCode ? 'withCode' : 'withoutCode'];
  const form = useAppForm({ defaults: EMPTY, schema, submit: deleteAccount, onDone: leave });
  return (
    <Dialog
      open
      onOpenChange={() => !form.busy && onClose()}
      title={texts.question}
      description={texts.questionText}
      firstFocus={() => document.getElementById(form.id)?.querySelector('input') ?? null}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form.id} variant="danger" icon={Trash2} busy={form.busy} busyText={texts.busy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <Form form={form} label={texts.question}>
        <TextField form={form} name="confirmation" type="email" label={texts.confirmation(email)} autoComplete="off" />
        <PasswordField form={form} name="password" label={texts.password} autoComplete="current-password" />
        {needsCode && (
          <TextField form={form} name="code" label={texts.code} help={texts.codeHelp} autoComplete="one-time-code" />
        )}
        <FormFailure form={form} />
      </Form>
    </Dialog>
  );
}

function schemasFor(email: string) {
  const asked = z.object({
    confirmation: z.string().refine((typed) => typed.trim().toLowerCase() === email.toLowerCase(), CONFIRMATION_WRONG),
    password: z.string().min(1, texts.passwordMissing),
  });
  return {
    withCode: asked.extend({ code: PROOF_FIELDS.code }),
    withoutCode: asked.extend({ code: PROOF_FIELDS.notAsked }),
  };
}

/** Every session has ended already, this one too. */
function leave(eraseAt: string): void {
  noteLeft(eraseAt);
  const text = texts.doneText(formatDate(eraseAt));
  showToast({ tone: 'success', about: 'session', title: texts.done, text });
  clearToken();
}
