import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { PasswordInput } from '../../../ui/inputs/text-inputs.tsx';
import { type Unlocked, unlockVideo, type WatchCalls } from '../watch-calls.ts';
import { watchTexts } from '../watch.texts.gen.ts';

export type PasswordFormProps = { calls: Pick<WatchCalls, 'unlock'>; onUnlocked: (opened: Unlocked) => void };

/** Opens a video by its password. */
export function PasswordForm({ calls, onUnlocked }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isChecking, setChecking] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    if (password === '') return setError(watchTexts.passwordMissing);
    setChecking(true);
    setError(undefined);
    try {
      onUnlocked(await unlockVideo(calls, password));
    } catch (failure) {
      setError(messageOf(failure));
      setChecking(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-4 grid w-full max-w-[360px] gap-4 text-left"
    >
      <Field label={watchTexts.password} error={error}>
        {(control) => (
          <PasswordInput
            {...control}
            inputSize="lg"
            autoComplete="off"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={isChecking} busyText={watchTexts.unlocking}>
        {watchTexts.unlock}
      </Button>
      <p role="alert" className="sr-only">
        {error}
      </p>
    </form>
  );
}
