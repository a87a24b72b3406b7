import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-inputs.tsx';
import { identityTexts } from '../identity.texts.gen.ts';
import { FormHead, SIGN_IN_FORM } from './sign-in-frame.tsx';

const { restore: texts, secondStep } = identityTexts;

type Props = {
  /** Until when the account can be restored, in the server's words. */
  reason: string;
  /** What is wrong with the code of the second step, '' for nothing yet; null while none is asked for. */
  codeError: string | null;
  busy: boolean;
  onRestore: (code: string) => void;
  onBack: () => void;
};

/** The way back for who has deleted their account, after the right password. */
export function RestoreForm({ reason, codeError, busy, onRestore, onBack }: Props) {
  const [code, setCode] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) onRestore(code.trim());
  };
  return (
    <form onSubmit={submit} aria-labelledby="restore-heading" className={SIGN_IN_FORM}>
      <FormHead id="restore-heading" heading={texts.heading} text={reason} />
      <p className="text-text-2">{texts.text}</p>
      {codeError !== null && (
        <Field label={secondStep.code} error={codeError || undefined} help={texts.codeHelp}>
          {(control) => (
            <TextInput
              {...control}
              inputSize="lg"
              name="code"
              autoComplete="one-time-code"
              autoFocus
              required
              readOnly={busy}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
      )}
      <Button type="submit" variant="primary" size="lg" autoFocus busy={busy} busyText={texts.busy} className="w-full">
        {texts.submit}
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onBack}>
        {secondStep.back}
      </Button>
    </form>
  );
}
