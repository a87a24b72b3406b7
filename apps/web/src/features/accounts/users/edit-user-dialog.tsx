import { type AdminUser, UpdateUser, UserStatus } from '@sayso/contract';
import { useState } from 'react';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { usePlans } from '../../plans/plans.queries.ts';
import { ROLE_OPTIONS } from './create-user-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { PlanFields } from './plan-fields.tsx';
import { sayFailed, saySo } from './say.ts';
import { useSayPlansFailed } from './use-say-plans-failed.ts';
import { type PlanValues, plansOf, plansToSend } from './user-values.ts';
import { updateUser, useReloadUsers } from './users.queries.ts';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.form;

type Values = PlanValues & { name: string; email: string; role: string; status: string };

const STATUS_OPTIONS = UserStatus.options.map((value) => ({ value, label: usersTexts.statuses[value] }));

type Props = {
  user: AdminUser;
  /** Nobody suspends, bans or dismisses themselves. */
  isSelf: boolean;
  onClose: () => void;
};

/** Everything that an administrator changes about a user. */
export function EditUserDialog({ user, isSelf, onClose }: Props) {
  const reload = useReloadUsers();
  const known = usePlans();
  useSayPlansFailed(known.failed, usersTexts.failed.plans);
  const [defaults] = useState<Values>(() => {
    const { name, email, role, status } = user;
    return { name, email, role, status, ...plansOf(user) };
  });
  const form = useAppForm({
    defaults,
    schema: UpdateUser,
    submit: ({ plans = [], plan, ...rest }) =>
      updateUser(user.id, { ...rest, ...plansToSend({ plans, plan: plan ?? '' }, known.plans) }),
    onDone: ({ name }) => {
      saySo(usersTexts.done.updated(name));
      onClose();
      void reload();
    },
    onFail: (error) => sayFailed(usersTexts.failed.update, error),
  });
  return (
    <FormDialog
      form={form}
      title={texts.edit.title}
      submit={texts.edit.submit}
      busyText={texts.edit.busy}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={texts.fields.name} autoComplete="off" />
      <TextField form={form} name="email" type="email" label={texts.fields.email} autoComplete="off" />
      <SelectField form={form} name="role" label={texts.fields.role} options={ROLE_OPTIONS} disabled={isSelf} />
      <SelectField
        form={form}
        name="status"
        label={texts.fields.status}
        options={STATUS_OPTIONS}
        disabled={isSelf}
        help={isSelf ? texts.ownAccount : texts.statusHelp}
      />
      <PlanFields form={form} known={known} />
    </FormDialog>
  );
}
