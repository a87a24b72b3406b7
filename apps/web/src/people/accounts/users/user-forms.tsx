import { fill } from '@sayso/i18n';
import {
  type Plan,
  CreateUser,
  PASSWORD_MIN_CHARACTERS,
  UserRole,
  type AdminUser,
  UpdateUser,
  UserStatus,
} from '@sayso/contract';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Tag } from '../../../ui/badge.tsx';
import { SelectField, CheckboxListField, SwitchField } from '../../../ui/form/choice-fields.tsx';
import { type AppForm, useTypedValues, useAppForm } from '../../../ui/form/use-app-form.ts';
import { Skeleton } from '../../../ui/loading.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { GeneratedPasswordField } from '../../../ui/form/generated-password-field.tsx';
import { changedFields } from '../../../lib/compare.ts';
import { useKeptWords } from '../../mail/mail.parts.tsx';
import { usePlans } from '../../plans/plans.queries.ts';
import { NO_PLAN, type PlanValues, NO_PLANS, plansFor, plansToSend, changedPlans, plansOf } from './user-values.ts';
import { sayFailed, saySo, useSayPlansFailed, isGone, useGone } from './say.ts';
import { usersTexts } from './users.texts.gen.ts';
import { createUser, useReloadUsers, updateUser, useUser } from './users.queries.ts';

const { form: texts } = usersTexts;

type Props<Values extends PlanValues> = {
  form: AppForm<Values>;
  known: { plans: readonly Plan[] | undefined; failed: boolean };
  /** Somebody without a plan stays so until one is chosen. */
  isWithoutPlan?: boolean;
};

/** Which plans somebody has. While none is ticked, a single one is chosen. */
function PlanFields<Values extends PlanValues>({ form, known, isWithoutPlan = false }: Props<Values>) {
  // The fields of both forms; the compiler knows names only of forms that it sees whole.
  const fields = form as unknown as AppForm<PlanValues>;
  const { plans: ticked = [] } = useTypedValues(fields);
  if (known.failed) return <Note tone="danger">{usersTexts.failed.plans}</Note>;
  if (!known.plans) return <Skeleton className="h-24 rounded-md!" />;
  return (
    <>
      <CheckboxListField
        form={fields}
        name="plans"
        label={texts.fields.plans}
        help={texts.plansHelp}
        choices={known.plans.map(({ slug, name, is_active: isOffered }) => ({
          value: slug,
          label: name,
          note: isOffered ? slug : `${slug}, ${texts.notOnOffer}`,
        }))}
        firstMark={<Tag>{texts.first}</Tag>}
      />
      {ticked.length === 0 && known.plans.length > 0 && (
        <SelectField
          form={fields}
          name="plan"
          label={texts.fields.plan}
          help={texts.planHelp}
          options={[
            ...(isWithoutPlan ? [{ value: NO_PLAN, label: usersTexts.noPlan }] : []),
            ...known.plans.map(({ slug, name, is_active: isOffered }) => ({
              value: slug,
              label: isOffered ? name : `${name}, ${texts.notOnOffer}`,
            })),
          ]}
        />
      )}
    </>
  );
}

const formTexts = usersTexts.form;

type CreateUserDialogValues = PlanValues & {
  name: string;
  email: string;
  invite: boolean;
  password: string;
  role: string;
};
const NOBODY: CreateUserDialogValues = { name: '', email: '', invite: false, password: '', role: 'user', ...NO_PLANS };

/** Whoever is invited is sent without the password that may have been typed before. */
const FORM = z.preprocess((values) => {
  const { password, ...rest } = values as CreateUserDialogValues;
  return rest.invite ? rest : { ...rest, password };
}, CreateUser);

const roleOptions = () => UserRole.options.map((value) => ({ value, label: usersTexts.roles[value] }));

/** Somebody new: with a password to pass on, or a mailed link to choose one. */
export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const reload = useReloadUsers();
  const { plans: every, failed } = usePlans();
  useSayPlansFailed(failed, usersTexts.failed.plans);
  const kept = useKeptWords();
  const onOffer = plansFor(every, []);
  const form = useAppForm({
    defaults: NOBODY as CreateUserDialogValues,
    schema: FORM,
    submit: ({ plans = [], plan, invite, ...rest }) =>
      createUser({ ...rest, ...(invite && { invite }), ...plansToSend({ plans, plan: plan ?? NO_PLAN }, onOffer) }),
    onDone: ({ name }, { invite }) => {
      if (invite && kept !== null) saySo(fill(usersTexts.done.uninvited, { name, kept }));
      else saySo(invite ? fill(usersTexts.done.invited, { name }) : fill(usersTexts.done.created, { name }));
      onClose();
      void reload();
    },
    onFail: (error) => sayFailed(usersTexts.failed.create, error),
  });
  const { invite: isInvited } = useTypedValues(form);
  return (
    <FormDialog
      form={form}
      title={formTexts.create.title}
      submit={formTexts.create.submit}
      busyText={formTexts.create.busy}
      discard={formTexts.discard}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={formTexts.fields.name} autoComplete="off" />
      <TextField form={form} name="email" type="email" label={formTexts.fields.email} autoComplete="off" />
      <SwitchField form={form} name="invite" {...formTexts.invite} />
      {!isInvited && (
        <GeneratedPasswordField
          form={form}
          name="password"
          label={formTexts.fields.password}
          help={formTexts.passwordHelp({ characters: PASSWORD_MIN_CHARACTERS })}
        />
      )}
      <SelectField form={form} name="role" label={formTexts.fields.role} options={roleOptions()} />
      <PlanFields form={form} known={{ plans: onOffer, failed }} />
    </FormDialog>
  );
}

type EditUserDialogValues = PlanValues & { name: string; email: string; role: string; status: string };

/** Nobody has to have a plan. */
const EditedUser = UpdateUser.extend({ plan: z.string().optional() });
const statusOptions = () => UserStatus.options.map((value) => ({ value, label: usersTexts.statuses[value] }));

type EditUserDialogProps = {
  user: AdminUser;
  /** Nobody suspends, bans or dismisses themselves. */
  isSelf: boolean;
  onClose: () => void;
};

/** Everything that an administrator changes about a user. Only what was changed is sent: the rest may be another's work. */
export function EditUserDialog({ user: listed, isSelf, onClose }: EditUserDialogProps) {
  const reload = useReloadUsers();
  const { plans: every, failed } = usePlans();
  useSayPlansFailed(failed, usersTexts.failed.plans);
  const [saveError, setSaveError] = useState<unknown>(null);
  const { data: user = listed, error } = useUser(listed.id, listed);
  useGone(saveError ?? error, onClose);
  const defaults = useMemo<EditUserDialogValues>(() => {
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
      saySo(fill(usersTexts.done.updated, { name }));
      onClose();
      void reload();
    },
    onFail: (failure) => (isGone(failure) ? setSaveError(failure) : sayFailed(usersTexts.failed.update, failure)),
  });
  return (
    <FormDialog
      form={form}
      title={formTexts.edit.title}
      submit={formTexts.edit.submit}
      busyText={formTexts.edit.busy}
      discard={formTexts.discard}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={formTexts.fields.name} autoComplete="off" />
      <TextField form={form} name="email" type="email" label={formTexts.fields.email} autoComplete="off" />
      <SelectField form={form} name="role" label={formTexts.fields.role} options={roleOptions()} disabled={isSelf} />
      <SelectField
        form={form}
        name="status"
        label={formTexts.fields.status}
        options={statusOptions()}
        disabled={isSelf}
        help={isSelf ? formTexts.ownAccount : formTexts.statusHelp}
      />
      <PlanFields form={form} known={{ plans: plansToChoose, failed }} isWithoutPlan={user.plan_slugs.length === 0} />
    </FormDialog>
  );
}
