import { GivenPassword, SecondStepCode } from '@sayso/contract';
import { z } from 'zod';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { PasswordField, TextField } from '../../../ui/form/text-fields.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import type { Proof } from './security.queries.ts';
import { securityTexts } from './security.texts.ts';
import { UserName } from './user-name.tsx';

const { twoFactor: texts, currentPassword } = securityTexts;

export const PROOF = z.object({ password: GivenPassword, code: SecondStepCode });
export const NO_PROOF: Proof = { password: '', code: '' };

type Props = { form: AppForm<Proof>; email: string; words: { title: string; submit: string; busy: string } };

/** Asks for the password and a code before the second step is changed. */
export function ProofForm({ form, email, words }: Props) {
  return (
    <Form form={form} label={words.title}>
      <UserName email={email} />
      <PasswordField form={form} name="password" label={currentPassword} autoComplete="current-password" />
      <TextField form={form} name="code" label={texts.code} help={texts.codeHelp} autoComplete="one-time-code" />
      <FormActions form={form} label={words.submit} busyText={words.busy} />
    </Form>
  );
}
