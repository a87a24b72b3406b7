import { changedFields } from '../../../lib/changed-fields.ts';
import { type AdminUser, UpdateUser, UserStatus } from '@sayso/contract';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { usePlans } from '../../plans/plans.queries.ts';
import { ROLE_OPTIONS } from './create-user-dialog.tsx';
import { PlanFields } from './plan-fields.tsx';
import { isGone, sayFailed, saySo } from './say.ts';
import { useGone } from './use-gone.ts';
import { useSayPlansFailed } from './use-say-plans-failed.ts';
import { changedPlans, NO_PLAN, type PlanValues, plansFor, plansOf } from './user-values.ts';
import { updateUser, useReloadUsers, useUser } from './users.queries.ts';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.form;

type Values = PlanValues & { name: string; email: string; role: string; status: string };

/** Nobody has to have a plan. */
const EditedUser = UpdateUser.extend({ plan: z.string().optional() });
const STATUS_OPTIONS = UserStatus.options.map((value) => ({ value, label: usersTexts.statuses[value] }));

type Props = {
  user: AdminUser;
  /** Nobody suspends, bans or dismisses themselves. */
  isSelf: boolean;
  onClose: () => void;
};

/** Everything that an administrator changes about a user. Only what was changed is sent: the rest may be another's work. */
export function EditUserDialog({ user: listed, isSelf, onClose }: Props) {
  const reload = useReloadUsers();
  const { plans: every, failed } = usePlans();
  useSayPlansFailed(failed, usersTexts.failed.plans);
  const [saveError, setSaveError] = useState<unknown>(null);
  const { data: user = listed, error } = useUser(listed.id, listed);
  useGone(saveError ?? error, onClose);
  const defaults = useMemo<Values>(() => {
    const { name, email, role, status } = user;
    return { name, email, role, status, ...plansOf(user) };
  }, [user]);
  const plansToChoose = plansFor(every, user.plan_slugs);
  const form = useAppForm({
    defaults,
    schema: EditedUser,
    submit: ({ plans = [], plan = NO_PLAN, ...fields }) =>
      updateUser(user.id, {
        ...changedFields(fields, defaults),
        ...changedPlans({ plans, plan }, defaults, plansToChoose),
      }),
    onDone: ({ name }) => {
      saySo(usersTexts.done.updated(name));
      onClose();
      void reload();
    },
    onFail: (failure) => (isGone(failure) ? setSaveError(failure) : sayFailed(usersTexts.failed.update, failure)),
  });
  return (
    <FormDialog
      form={form}
      title={texts.edit.title}
      submit={texts.edit.submit}
      busyText={texts.edit.busy}
      discard={texts.discard}
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
      <PlanFields form={form} known={{ plans: plansToChoose, failed }} isWithoutPlan={user.plan_slugs.length === 0} />
    </FormDialog>
  );
}
