import { ADDING_WAYS, AddMember, type GivenRole, GIVEN_ROLES, PASSWORD_MIN_CHARACTERS } from '@sayso/contract';
import { z } from 'zod';
import { RadioCardsField, SelectField } from '../../../ui/form/choice-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { GeneratedPasswordField } from '../../../ui/form/generated-password-field.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { RoleTable } from '../role-table.tsx';
import { sayFailed, sayIncomplete, saySo } from '../say.ts';
import { teamsTexts } from '../teams.texts.ts';
import { ROLE_OPTIONS } from './member-filters.ts';
import { useAddMember } from '../teams.queries.ts';

const texts = teamsTexts.form;

type Values = { way: string; name: string; email: string; password: string; role: string };
const NOBODY: Values = { way: 'invitation', name: '', email: '', password: '', role: 'viewer' };
const WAYS = ADDING_WAYS.map((value) => ({ value, ...texts.way[value] }));

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
      saySo(way === 'password' ? teamsTexts.done.added(name) : teamsTexts.done.invited(name, email));
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
      <RadioCardsField form={form} name="way" label={texts.way.label} cards={WAYS} grid="sm:grid-cols-2" />
      {hasPassword && (
        <GeneratedPasswordField
          form={form}
          name="password"
          label={texts.fields.password}
          help={texts.passwordHelp(PASSWORD_MIN_CHARACTERS)}
        />
      )}
      <SelectField form={form} name="role" label={texts.fields.role} options={ROLE_OPTIONS} />
      <RoleTable roles={GIVEN_ROLES} chosen={typed.role as GivenRole} />
    </FormDialog>
  );
}
