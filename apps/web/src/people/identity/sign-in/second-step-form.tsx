import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-inputs.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useCompleteLogin } from '../identity.queries.ts';
import { identityTexts } from '../identity.texts.gen.ts';
import { FormHead, SIGN_IN_FORM } from './sign-in-frame.tsx';

const texts = identityTexts.secondStep;

type Props = {
  /** What the first step has answered. */
  challenge: string;
  /** Begins anew with the password; `reason` says why that is needed. */
  onBack: (reason?: string) => void;
};

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function SecondStepForm({ challenge, onBack }: Props) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { mutateAsync, isPending: busy } = useCompleteLogin();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') return setError(texts.missing);
    setError(undefined);
    mutateAsync({ challenge, code: code.trim() }).then(
      () => showToast({ tone: 'success', about: 'session', ...identityTexts.login.done }),
      (failure: unknown) => {
        if (failure instanceof ApiError && failure.code === 'two_factor_expired') onBack(failure.message);
        else setError(messageOf(failure));
      },
    );
  };

  return (
    <form onSubmit={submit} noValidate aria-labelledby="second-step-heading" className={SIGN_IN_FORM}>
      <FormHead id="second-step-heading" heading={texts.heading} text={texts.text} />
      <Field label={texts.code} error={error} help={texts.help}>
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
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={busy}
        busyText={identityTexts.login.busy}
        className="w-full"
      >
        {identityTexts.login.submit}
      </Button>
      <Button variant="quiet" onClick={() => onBack()}>
        {texts.back}
      </Button>
    </form>
  );
}
