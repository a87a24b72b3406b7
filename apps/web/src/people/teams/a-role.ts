import type { Role } from '@sayso/contract';

/** A role as it stands in a sentence. */
export const A_ROLE: Record<Role, string> = {
  viewer: 'a viewer',
  editor: 'an editor',
  admin: 'an admin',
  owner: 'the owner',
};
