import { type GivenRole, GIVEN_ROLES, type TeamMember, UpdateMember } from '@sayso/contract';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { dataOf } from '../../../lib/api/error-data.ts';
import { changedFields } from '../../../lib/changed-fields.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { GeneratedPasswordField } from '../../../ui/form/generated-password-field.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { RoleTable } from '../role-table.tsx';
import { isGone, sayFailed, sayInfo, saySo } from '../say.ts';
import { teamsTexts } from '../teams.texts.ts';
import { ROLE_OPTIONS } from './member-filters.ts';
import { useUpdateMember } from '../teams.queries.ts';

const texts = teamsTexts.form;

/** A password that was left blank stays as it is. */
const SentMember = z.preprocess((typed) => {
  const { password, ...rest } = typed as { password: string };
  return password === '' ? rest : { ...rest, password };
}, UpdateMember);

/** What is changed about a member or an invitation. Only what was changed is sent, with the version that was read. */
export function EditMemberDialog({ member: listed, onClose }: { member: TeamMember; onClose: () => void }) {
  const { mutateAsync: update } = useUpdateMember();
  const [member, setMember] = useState(listed);
  const defaults = useMemo(
    () => ({ name: member.name, email: member.email, role: member.role as string, password: '' }),
    [member],
  );
  const form = useAppForm({
    defaults,
    schema: SentMember,
    submit: (values) =>
      update({
        params: { id: member.id },
        body: { ...changedFields(values, defaults), version: member.version },
      }),
    onDone: ({ name, email }, { email: asked }) => {
      saySo(teamsTexts.done.updated(name, asked === email ? undefined : asked));
      onClose();
    },
    onFail: (error) => {
      const changed = dataOf(error, 'member_changed');
      if (changed) {
        // What was typed stays; the rest, and the list behind, show what somebody else has saved.
        setMember(changed.member);
        sayInfo(teamsTexts.changedMeanwhile);
      } else if (isGone(error)) {
        sayInfo(teamsTexts.gone);
        onClose();
      } else sayFailed(teamsTexts.failed.update, error);
    },
  });
  const { role } = useTypedValues(form);
  const isInvitation = member.kind === 'invitation';
  const isLocked = !member.is_editable;
  return (
    <FormDialog
      form={form}
      title={texts.edit.title}
      submit={texts.edit.submit}
      busyText={texts.edit.busy}
      discard={texts.discard}
      onClose={onClose}
    >
      {isLocked && <Note>{isInvitation ? texts.invitationFixed : texts.notEditable}</Note>}
      <TextField form={form} name="name" label={texts.fields.name} autoComplete="off" disabled={isLocked} />
      <TextField
        form={form}
        name="email"
        type="email"
        label={texts.fields.email}
        {...(!isLocked && !isInvitation && { help: texts.newEmailHelp })}
        autoComplete="off"
        disabled={isLocked}
      />
      {!isLocked && (
        <GeneratedPasswordField form={form} name="password" label={texts.keepPassword} help={texts.newPasswordHelp} />
      )}
      <SelectField form={form} name="role" label={texts.fields.role} options={ROLE_OPTIONS} />
      <RoleTable roles={GIVEN_ROLES} chosen={role as GivenRole} />
    </FormDialog>
  );
}
