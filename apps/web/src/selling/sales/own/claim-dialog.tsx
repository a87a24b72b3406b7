import { ClaimPurchase, ConfirmClaim, type Purchase } from '@sayso/contract';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { purchaseName } from '../purchase-words.ts';
import { askForClaim, useConfirmClaim } from '../sales.queries.ts';
import { ownTexts } from './own.texts.ts';

const texts = ownTexts.claim;

/** The number of a purchase whose code was asked for, and until when the code is good. */
type AskedFor = { number: string; expiresAt: string };

/** Moves a purchase that was made under another e-mail to whoever is here: its number first, then the code that its buyer was mailed. */
export function ClaimDialog({ onClose }: { onClose: () => void }) {
  const [number, setNumber] = useState('');
  const [asked, setAsked] = useState<AskedFor | null>(null);
  if (asked)
    return (
      <CodeDialog
        asked={asked}
        onOther={() => {
          setNumber(asked.number);
          setAsked(null);
        }}
        onClose={onClose}
      />
    );
  return <NumberDialog first={number} onAsked={setAsked} onClose={onClose} />;
}

type NumberProps = { first: string; onAsked: (asked: AskedFor) => void; onClose: () => void };

function NumberDialog({ first, onAsked, onClose }: NumberProps) {
  const form = useAppForm({
    defaults: { transaction_id: first },
    schema: ClaimPurchase,
    submit: askForClaim,
    usualFailure: texts.failed,
    onDone: ({ expires_at: expiresAt }, { transaction_id: number }) => onAsked({ number, expiresAt }),
  });
  return (
    <FormDialog
      form={form}
      title={texts.title}
      description={texts.about}
      submit={texts.submit}
      busyText={texts.sending}
      discard={texts.discard}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="transaction_id"
        label={texts.number}
        help={texts.numberHelp}
        autoComplete="off"
        maxLength={200}
      />
    </FormDialog>
  );
}

type CodeProps = { asked: AskedFor; onOther: () => void; onClose: () => void };

function CodeDialog({ asked, onOther, onClose }: CodeProps) {
  const { mutateAsync: confirm } = useConfirmClaim();
  const form = useAppForm({
    defaults: { transaction_id: asked.number, code: '' },
    schema: ConfirmClaim,
    submit: (body) => confirm({ body }),
    usualFailure: texts.failed,
    onDone: (purchase: Purchase) => {
      showToast({ tone: 'success', about: 'claim', ...texts.done(purchaseName(purchase)) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.title}
      submit={texts.confirm}
      busyText={texts.confirming}
      discard={texts.discard}
      onClose={onClose}
    >
      <Note tone="info">
        <strong className="font-semibold">{texts.sent}</strong> {texts.goodUntil(formatDateTime(asked.expiresAt))}
      </Note>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-13">
        <span className="min-w-0">
          <span className="block text-12 text-text-3">{texts.number}</span>
          <span className="block font-mono wrap-anywhere">{asked.number}</span>
        </span>
        <Button variant="quiet" size="sm" disabled={form.busy} onClick={onOther}>
          {texts.other}
        </Button>
      </div>
      <TextField
        form={form}
        name="code"
        label={texts.code}
        help={texts.codeHelp}
        autoComplete="one-time-code"
        maxLength={40}
      />
    </FormDialog>
  );
}
