import { CreateUser, PASSWORD_MIN_CHARACTERS, UserRole } from '@sayso/contract';
import { z } from 'zod';
import { SelectField, SwitchField } from '../../../ui/form/choice-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { GeneratedPasswordField } from '../../../ui/form/generated-password-field.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { useKeptWords } from '../../mail/mail.parts.tsx';
import { usePlans } from '../../plans/plans.queries.ts';
import { PlanFields } from './plan-fields.tsx';
import { sayFailed, saySo } from './say.ts';
import { useSayPlansFailed } from './use-say-plans-failed.ts';
import { NO_PLAN, NO_PLANS, type PlanValues, plansFor, plansToSend } from './user-values.ts';
import { createUser, useReloadUsers } from './users.queries.ts';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.form;

type Values = PlanValues & { name: string; email: string; invite: boolean; password: string; role: string };
const NOBODY: Values = { name: '', email: '', invite: false, password: '', role: 'user', ...NO_PLANS };

/** Whoever is invited is sent without the password that may have been typed before. */
const FORM = z.preprocess((values) => {
  const { password, ...rest } = values as Values;
  return rest.invite ? rest : { ...rest, password };
}, CreateUser);

export const ROLE_OPTIONS = UserRole.options.map((value) => ({ value, label: usersTexts.roles[value] }));

/** Somebody new: with a password to pass on, or a mailed link to choose one. */
export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const reload = useReloadUsers();
  const { plans: every, failed } = usePlans();
  useSayPlansFailed(failed, usersTexts.failed.plans);
  const kept = useKeptWords();
  const onOffer = plansFor(every, []);
  const form = useAppForm({
    defaults: NOBODY as Values,
    schema: FORM,
    submit: ({ plans = [], plan, invite, ...rest }) =>
      createUser({ ...rest, ...(invite && { invite }), ...plansToSend({ plans, plan: plan ?? NO_PLAN }, onOffer) }),
    onDone: ({ name }, { invite }) => {
      if (invite && kept !== null) saySo(usersTexts.done.uninvited(name, kept));
      else saySo((invite ? usersTexts.done.invited : usersTexts.done.created)(name));
      onClose();
      void reload();
    },
    onFail: (error) => sayFailed(usersTexts.failed.create, error),
  });
  const { invite: isInvited } = useTypedValues(form);
  return (
    <FormDialog
      form={form}
      title={texts.create.title}
      submit={texts.create.submit}
      busyText={texts.create.busy}
      discard={texts.discard}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={texts.fields.name} autoComplete="off" />
      <TextField form={form} name="email" type="email" label={texts.fields.email} autoComplete="off" />
      <SwitchField form={form} name="invite" {...texts.invite} />
      {!isInvited && (
        <GeneratedPasswordField
          form={form}
          name="password"
          label={texts.fields.password}
          help={texts.passwordHelp(PASSWORD_MIN_CHARACTERS)}
        />
      )}
      <SelectField form={form} name="role" label={texts.fields.role} options={ROLE_OPTIONS} />
      <PlanFields form={form} known={{ plans: onOffer, failed }} />
    </FormDialog>
  );
}
