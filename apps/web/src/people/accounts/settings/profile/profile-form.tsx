import { BIO_MAX_CHARACTERS, type Profile, SaveProfile, profileApi } from '@sayso/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { formatDate } from '../../../../lib/format.ts';
import { useLeaveGuard } from '../../../../ui/overlays/confirm.tsx';
import { TitledCard } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/inputs/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { TextAreaField, TextField } from '../../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../../ui/form/use-app-form.ts';
import { TextInput } from '../../../../ui/inputs/text-inputs.tsx';
import { showToast } from '../../../../ui/feedback/toasts.tsx';
import { toSettingsTab } from '../../../../session/settings-address.ts';
import { uploadFile } from '../../../../lib/api/upload-file.ts';
import { callKey, useCall } from '../../../../lib/api/reads.ts';
import { useSend } from '../../../../lib/api/use-send.ts';
import { useChangeUser } from '../../../../session/session.ts';
import type { Upload } from '../../../../ui/upload/files.ts';
import { profileTexts as texts } from './profile.texts.gen.ts';

/** What is said about saving takes the place of what was said before. */
const ABOUT = 'profile';

/** The texts of a profile. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { mutateAsync: save } = useSaveProfile();
  const form = useAppForm({
    defaults: profileValues(profile),
    schema: PROFILE_SCHEMA,
    submit: (values) => save({ body: toSaveProfile(values) }),
    usualFailure: texts.failed.save,
    onDone: () => showToast({ tone: 'success', about: ABOUT, ...texts.saved }),
    onFail: sayFailed,
  });
  useLeaveGuard(form);
  return (
    <Form form={form} label={texts.form}>
      <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
        <TitledCard {...texts.personal}>
          <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
            <TextField form={form} name="first_name" label={texts.firstName} autoComplete="given-name" />
            <TextField form={form} name="last_name" label={texts.lastName} autoComplete="family-name" />
          </div>
          <EmailAddress email={profile.email} />
          <TextAreaField form={form} name="bio" label={texts.bio} rows={4} most={BIO_MAX_CHARACTERS} />
        </TitledCard>
        <TitledCard {...texts.contact}>
          <TextField form={form} name="location" label={texts.location} autoComplete="address-level2" />
          <TextField
            form={form}
            name="website"
            type="url"
            label={texts.website}
            placeholder={texts.websiteExample}
            autoComplete="url"
          />
          <TextField form={form} name="company" label={texts.company} autoComplete="organization" />
          <Field label={texts.created}>
            {(control) => <TextInput {...control} readOnly value={formatDate(profile.created_at)} />}
          </Field>
        </TitledCard>
      </div>
      <FormActions form={form} label={texts.save} />
    </Form>
  );
}

/** What the signed-in person shows of themselves. */
export const useProfile = () => useCall(profileApi.getProfile);

/** Saves the texts of a profile. The name in the shell changes with it. */
function useSaveProfile() {
  const client = useQueryClient();
  const changeUser = useChangeUser();
  return useSend(profileApi.saveProfile, {
    onSuccess: (profile) => {
      client.setQueryData(callKey(profileApi.getProfile), profile);
      changeUser({ name: profile.name });
    },
  });
}

/** Sends a picture, or takes it away. The one in the shell changes with it. */
export function usePictureActions() {
  const client = useQueryClient();
  const changeUser = useChangeUser();
  const keep = (avatar_url: string | null) => {
    client.setQueryData(callKey(profileApi.getProfile), (known) => known && { ...known, avatar_url });
    changeUser({ avatar_url });
  };
  const send: Upload<string> = async (file, options) =>
    (await uploadFile(profileApi.saveAvatar, { ...options, file, field: 'avatar' })).data.avatar_url;
  const removal = useSend(profileApi.deleteAvatar, { onSuccess: () => keep(null) });
  return { send, keep, removal };
}

/** What the form holds. */
type ProfileValues = {
  first_name: string;
  last_name: string;
  bio: string;
  location: string;
  website: string;
  company: string;
};

const { name: Name, bio, location, website, company } = SaveProfile.shape;

/** The contract's rules. That of the whole name stands at the first, without which the last would take its place. */
const PROFILE_SCHEMA: z.ZodType<ProfileValues, ProfileValues> = z
  .object({
    first_name: z
      .string()
      .trim()
      .min(1, { error: () => texts.firstNameMissing }),
    last_name: z.string(),
    bio: bio.unwrap(),
    location: location.unwrap(),
    website: website.unwrap(),
    company: company.unwrap(),
  })
  .check(({ value, issues }) => {
    const { error } = Name.safeParse(wholeName(value));
    const [first] = error?.issues ?? [];
    if (first) issues.push({ code: 'custom', message: first.message, path: ['first_name'], input: value.first_name });
  });

/** What is stored, with the name split at its first blank; empty while nothing is known. */
function profileValues(profile: Profile | undefined): ProfileValues {
  const [first = '', ...rest] = (profile?.name ?? '').split(' ');
  return {
    first_name: first,
    last_name: rest.join(' '),
    bio: profile?.bio ?? '',
    location: profile?.location ?? '',
    website: profile?.website ?? '',
    company: profile?.company ?? '',
  };
}

/** What is sent: both names in one. */
function toSaveProfile({ first_name, last_name, ...rest }: ProfileValues): z.input<typeof SaveProfile> {
  return { ...rest, name: wholeName({ first_name, last_name }) };
}

const wholeName = ({ first_name, last_name }: Pick<ProfileValues, 'first_name' | 'last_name'>): string =>
  [first_name.trim(), last_name.trim()].filter((part) => part !== '').join(' ');

/** Another e-mail has to be shown to be theirs first, which begins elsewhere. */
function EmailAddress({ email }: { email: string }) {
  return (
    <Field
      label={texts.email}
      help={
        <>
          {texts.emailHelp}{' '}
          <Link
            {...toSettingsTab('security')}
            className="rounded-xs font-medium text-accent-text underline hover:no-underline"
          >
            {texts.changeEmail}
          </Link>
        </>
      }
    >
      {(control) => <TextInput {...control} type="email" readOnly value={email} />}
    </Field>
  );
}

function sayFailed({ status, message }: ApiError): void {
  const title = status === null ? texts.failed.save : texts.failed.title;
  showToast({ tone: 'danger', about: ABOUT, title, text: message });
}
