import type { SyntheticEvent } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { identityTexts } from '../identity.texts.ts';
import { FormHead, SIGN_IN_FORM } from './form-head.tsx';

const texts = identityTexts.restore;

type Props = {
  /** Until when the account can be restored, in the server's words. */
  reason: string;
  busy: boolean;
  onRestore: () => void;
  onBack: () => void;
};

/** The way back for who has deleted their account, after the right password. */
export function RestoreForm({ reason, busy, onRestore, onBack }: Props) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) onRestore();
  };
  return (
    <form onSubmit={submit} aria-labelledby="restore-heading" className={SIGN_IN_FORM}>
      <FormHead id="restore-heading" heading={texts.heading} text={reason} />
      <p className="text-text-2">{texts.text}</p>
      <Button type="submit" variant="primary" size="lg" autoFocus busy={busy} busyText={texts.busy} className="w-full">
        {texts.submit}
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onBack}>
        {identityTexts.secondStep.back}
      </Button>
    </form>
  );
}
