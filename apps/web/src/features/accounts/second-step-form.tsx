import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { useProductName } from '../../lib/product-name.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useCompleteLogin } from './accounts.queries.ts';
import { accountsTexts } from './accounts.texts.ts';

const texts = accountsTexts.secondStep;

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
  const product = useProductName();
  const { mutateAsync, isPending: busy } = useCompleteLogin();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') return setError(texts.missing);
    setError(undefined);
    mutateAsync({ challenge, code: code.trim() }).then(
      () => showToast({ tone: 'success', about: 'session', ...accountsTexts.login.done(product) }),
      (failure: unknown) => {
        if (failure instanceof ApiError && failure.code === 'two_factor_expired') onBack(failure.message);
        else setError(messageOf(failure));
      },
    );
  };

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby="second-step-heading"
      className="mx-auto grid w-full max-w-[380px] gap-5 self-center py-8"
    >
      <div>
        <h1 id="second-step-heading" className="display-28">
          {texts.heading}
        </h1>
        <p className="mt-1.5 text-text-2">{texts.text}</p>
      </div>
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
        busyText={accountsTexts.login.busy}
        className="w-full"
      >
        {accountsTexts.login.submit}
      </Button>
      <Button variant="quiet" onClick={() => onBack()}>
        {texts.back}
      </Button>
    </form>
  );
}
