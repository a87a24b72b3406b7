import { DELETION_GRACE_DAYS, confirmationWrong } from '@sayso/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useSession, noteLeft } from '../../../../session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { clearToken } from '../../../../lib/api/credentials.ts';
import { formatDate } from '../../../../lib/format.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Form, FormFailure } from '../../../../ui/form/form.tsx';
import { PasswordField, TextField } from '../../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../../ui/form/use-app-form.ts';
import { showToast } from '../../../../ui/feedback/toasts.tsx';
import { LockedNote } from '../../../identity/impersonation/impersonation.parts.tsx';
import { LeaveCard } from '../../../teams/teams.parts.tsx';
import { PROOF_FIELDS, useIsTwoFactorOn } from '../../../identity/security/security.queries.ts';
import { DataCard, deleteAccount } from './data-card.tsx';
import { accountTexts } from './account.texts.gen.ts';

/** What concerns the account as a whole: the way out of somebody else's, a copy of all that one has, and its end. */
export function AccountTab() {
  const session = useSession();
  return (
    <div className="grid max-w-[720px] gap-4">
      <LockedNote />
      {session.state === 'signed-in' && session.user.role !== 'owner' && <LeaveCard user={session.user} />}
      <DataCard />
      <DeletionCard />
    </div>
  );
}

const texts = accountTexts.deletion;

/** The end of an account: what happens then, before it is asked for. */
function DeletionCard() {
  const session = useSession();
  const [isAsking, setIsAsking] = useState(false);
  if (session.state !== 'signed-in') return null;
  const { steps } = texts;
  return (
    <Card className="grid gap-5 border-danger-line! p-5">
      <header>
        <h2 className="display-18 text-danger">{texts.title}</h2>
        <p className="mt-0.5 text-13 text-text-3">{texts.text}</p>
      </header>
      <ul className="grid list-disc gap-1.5 pl-5 text-text-2 marker:text-text-3">
        {[steps.signedOut, steps.hidden, steps.erased({ days: DELETION_GRACE_DAYS }), steps.restorable].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <Button
        variant="danger"
        icon={Trash2}
        disabled={session.user.impersonator !== undefined}
        className="justify-self-start max-sm:w-full"
        onClick={() => setIsAsking(true)}
      >
        {texts.open}
      </Button>
      {isAsking && <DeletionDialog email={session.user.email} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

const EMPTY = { confirmation: '', password: '', code: '' };

type Props = { email: string; onClose: () => void };

/** The last question. It takes one's e-mail typed out, the password, and a code where two-factor sign-in is on. */
function DeletionDialog({ email, onClose }: Props) {
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
        <TextField
          form={form}
          name="confirmation"
          type="email"
          label={texts.confirmation({ email })}
          autoComplete="off"
        />
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
    confirmation: z
      .string()
      .refine((typed) => typed.trim().toLowerCase() === email.toLowerCase(), { error: confirmationWrong }),
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
  const text = texts.doneText({ day: formatDate(eraseAt) });
  showToast({ tone: 'success', about: 'session', title: texts.done, text });
  clearToken();
}
