import type { Profile } from '@sayso/contract';
import type { ProfileRow } from './profile.store.ts';

/** A profile as it goes over the wire. */
export function toProfile(row: ProfileRow, fileUrl: (name: string) => string): Profile {
  return {
    name: row.name,
    email: row.email,
    bio: row.bio,
    location: row.location,
    website: row.website,
    company: row.company,
    avatar_url: row.avatar_file === null ? null : fileUrl(row.avatar_file),
    created_at: row.created_at.toISOString(),
  };
}
