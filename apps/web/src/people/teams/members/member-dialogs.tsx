import { fill } from '@sayso/i18n';
import {
  ADDING_WAYS,
  AddMember,
  type GivenRole,
  GIVEN_ROLES,
  PASSWORD_MIN_CHARACTERS,
  type TeamMember,
  UpdateMember,
  ChooseSeats,
  counted,
  type TeamStatistics,
} from '@sayso/contract';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { RadioCardsField, SelectField, CheckboxListField } from '../../../ui/form/choice-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { GeneratedPasswordField } from '../../../ui/form/generated-password-field.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { dataOf } from '../../../lib/api/error-data.ts';
import { changedFields } from '../../../lib/compare.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RoleTable } from '../role-table.tsx';
import { sayFailed, sayIncomplete, saySo, isGone, sayInfo } from '../say.ts';
import { teamsTexts } from '../teams.texts.gen.ts';
import { useAddMember, useUpdateMember, useSeatHolders, useChooseSeats } from '../teams.queries.ts';
import { roleOptions } from './member-filters.tsx';

const texts = teamsTexts.form;

type Values = { way: string; name: string; email: string; password: string; role: string };
const NOBODY: Values = { way: 'invitation', name: '', email: '', password: '', role: 'viewer' };
const ways = () => ADDING_WAYS.map((value) => ({ value, ...texts.way[value] }));

/** A password goes along only where one is set; an empty one is none. */
const SentMember = z.preprocess((typed) => {
  const { password, ...rest } = typed as Values;
  return rest.way === 'password' && password !== '' ? { ...rest, password } : rest;
}, AddMember);

/** Somebody new in the team: invited by mail, or with a password to pass on. What each role may do stands below the choice. */
export function AddMemberDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: add } = useAddMember();
  const form = useAppForm({
    defaults: NOBODY,
    schema: SentMember,
    submit: (body) => add({ body }),
    onDone: ({ name, email }, { way }) => {
      saySo(
        way === 'password' ? fill(teamsTexts.done.added, { name }) : fill(teamsTexts.done.invited, { name, email }),
      );
      onClose();
    },
    onFail: (error) => sayFailed(teamsTexts.failed.add, error),
    onInvalid: () => {
      const required = [typed.name, typed.email, ...(hasPassword ? [typed.password] : [])];
      if (required.includes('')) sayIncomplete(hasPassword ? texts.incomplete.all : texts.incomplete.invitation);
    },
  });
  const typed = useTypedValues(form);
  const hasPassword = typed.way === 'password';
  return (
    <FormDialog
      form={form}
      title={texts.add.title}
      submit={texts.add.submit}
      busyText={texts.add.busy}
      discard={texts.discard}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={texts.fields.name} autoComplete="off" />
      <TextField form={form} name="email" type="email" label={texts.fields.email} autoComplete="off" />
      <RadioCardsField form={form} name="way" label={texts.way.label} cards={ways()} grid="sm:grid-cols-2" />
      {hasPassword && (
        <GeneratedPasswordField
          form={form}
          name="password"
          label={texts.fields.password}
          help={texts.passwordHelp({ minCharacters: PASSWORD_MIN_CHARACTERS })}
        />
      )}
      <SelectField form={form} name="role" label={texts.fields.role} options={roleOptions()} />
      <RoleTable roles={GIVEN_ROLES} chosen={typed.role as GivenRole} />
    </FormDialog>
  );
}

/** A password that was left blank stays as it is. */
const SentChange = z.preprocess((typed) => {
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
    schema: SentChange,
    submit: (values) =>
      update({
        params: { id: member.id },
        body: { ...changedFields(values, defaults), version: member.version },
      }),
    onDone: ({ name, email }, { email: asked }) => {
      saySo(fill(teamsTexts.done.updated, { name, asked: (asked === email ? undefined : asked) || 'none' }));
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
      <SelectField form={form} name="role" label={texts.fields.role} options={roleOptions()} />
      <RoleTable roles={GIVEN_ROLES} chosen={role as GivenRole} />
    </FormDialog>
  );
}

const seatsDialogTexts = teamsTexts.seats;

type Props = { seats: TeamStatistics['seats']; onClose: () => void };

/** The owner chooses who keeps a seat while the plan has fewer seats than the team has members. */
export function SeatsDialog({ seats, onClose }: Props) {
  const { data: members, error, isFetching, refetch } = useSeatHolders();
  if (members) return <SeatsForm members={members} seats={seats} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={seatsDialogTexts.title}>
      {error ? (
        <ErrorState
          title={teamsTexts.failed.load}
          text={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading title={teamsTexts.loading} />
      )}
    </Dialog>
  );
}

function SeatsForm({ members, seats: { allowed }, onClose }: Props & { members: readonly TeamMember[] }) {
  const { mutateAsync: choose } = useChooseSeats();
  const form = useAppForm({
    defaults: { member_ids: members.filter(({ holds_seat: holds }) => holds).map(({ id }) => id) },
    schema: ChooseSeats,
    submit: (body) => choose({ body }),
    onDone: () => {
      saySo(seatsDialogTexts.done);
      onClose();
    },
    onFail: (error) => sayFailed(seatsDialogTexts.failed, error),
  });
  const { member_ids: chosen = [] } = useTypedValues(form);
  return (
    <FormDialog
      form={form}
      title={seatsDialogTexts.title}
      description={seatsDialogTexts.text({ seats: counted(allowed ?? members.length, 'seat') })}
      submit={seatsDialogTexts.submit}
      busyText={seatsDialogTexts.busy}
      discard={teamsTexts.form.discard}
      onClose={onClose}
    >
      <CheckboxListField
        form={form}
        name="member_ids"
        label={seatsDialogTexts.label}
        help={seatsDialogTexts.help}
        aside={seatsDialogTexts.chosen({ chosen: chosen.length, seats: allowed ?? members.length })}
        choices={members.map(({ id, name, email }) => ({ value: id, label: name, note: email }))}
      />
    </FormDialog>
  );
}
