import { CreateUser, PASSWORD_MIN_CHARACTERS, UserRole } from '@sayso/contract';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { PasswordField, TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { usePlans } from '../../plans/plans.queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { PlanFields } from './plan-fields.tsx';
import { sayFailed, saySo } from './say.ts';
import { useSayPlansFailed } from './use-say-plans-failed.ts';
import { NO_PLAN, NO_PLANS, type PlanValues, plansFor, plansToSend } from './user-values.ts';
import { createUser, useReloadUsers } from './users.queries.ts';
import { usersTexts } from './users.texts.ts';

/** Without letters and digits that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH_CHARACTERS = 16;

/** A password that nobody guesses and everybody can read out. */
function generatePassword(): string {
  let password = '';
  while (password.length < LENGTH_CHARACTERS) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Every sign is as likely as every other.
    if (byte < 256 - (256 % SIGNS.length)) password += SIGNS[byte % SIGNS.length] ?? '';
  }
  return password;
}

const texts = usersTexts.form;

type Values = PlanValues & { name: string; email: string; password: string; role: string };
const NOBODY: Values = { name: '', email: '', password: '', role: 'user', ...NO_PLANS };

export const ROLE_OPTIONS = UserRole.options.map((value) => ({ value, label: usersTexts.roles[value] }));

/** Somebody new, with a password to pass on. */
export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const reload = useReloadUsers();
  const { plans: every, failed } = usePlans();
  useSayPlansFailed(failed, usersTexts.failed.plans);
  const onOffer = plansFor(every, []);
  const [generatedTimes, setGeneratedTimes] = useState(0);
  const form = useAppForm({
    defaults: NOBODY as Values,
    schema: CreateUser,
    submit: ({ plans = [], plan, ...rest }) =>
      createUser({ ...rest, ...plansToSend({ plans, plan: plan ?? NO_PLAN }, onOffer) }),
    onDone: ({ name }) => {
      saySo(usersTexts.done.created(name));
      onClose();
      void reload();
    },
    onFail: (error) => sayFailed(usersTexts.failed.create, error),
  });
  const generate = () => {
    form.change('password', generatePassword());
    setGeneratedTimes((times) => times + 1);
  };
  return (
    <FormDialog
      form={form}
      title={texts.create.title}
      submit={texts.create.submit}
      busyText={texts.create.busy}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={texts.fields.name} autoComplete="off" />
      <TextField form={form} name="email" type="email" label={texts.fields.email} autoComplete="off" />
      <PasswordField
        // One that was generated begins in sight.
        key={generatedTimes}
        form={form}
        name="password"
        label={texts.fields.password}
        help={texts.passwordHelp(PASSWORD_MIN_CHARACTERS)}
        autoComplete="new-password"
        isShown={generatedTimes > 0}
        aside={
          <Button size="sm" variant="quiet" icon={KeyRound} disabled={form.busy} onClick={generate} className="-my-1.5">
            {texts.generate}
          </Button>
        }
      />
      <SelectField form={form} name="role" label={texts.fields.role} options={ROLE_OPTIONS} />
      <PlanFields form={form} known={{ plans: onOffer, failed }} />
    </FormDialog>
  );
}
