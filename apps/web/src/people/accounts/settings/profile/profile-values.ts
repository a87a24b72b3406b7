import { type Profile, SaveProfile } from '@sayso/contract';
import { z } from 'zod';
import { profileTexts as texts } from './profile.texts.ts';

/** What the form holds. */
export type ProfileValues = {
  first_name: string;
  last_name: string;
  bio: string;
  location: string;
  website: string;
  company: string;
};

const { name: Name, bio, location, website, company } = SaveProfile.shape;

/** The contract's rules. That of the whole name stands at the first, without which the last would take its place. */
export const PROFILE_SCHEMA: z.ZodType<ProfileValues, ProfileValues> = z
  .object({
    first_name: z.string().trim().min(1, texts.firstNameMissing),
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
export function profileValues(profile: Profile | undefined): ProfileValues {
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
export function toSaveProfile({ first_name, last_name, ...rest }: ProfileValues): z.input<typeof SaveProfile> {
  return { ...rest, name: wholeName({ first_name, last_name }) };
}

const wholeName = ({ first_name, last_name }: Pick<ProfileValues, 'first_name' | 'last_name'>): string =>
  [first_name.trim(), last_name.trim()].filter((part) => part !== '').join(' ');
