import type { Role } from '@sayso/contract';

/** Why a role does not get further. */
export const refusalTexts: Record<Role, string> = {
  viewer: 'Your role, viewer, may look but not change.',
  editor: 'Your role, editor, may make and change, but not delete.',
  admin: 'Your role, admin, may do everything but what the owner alone may.',
  owner: 'This is for the people who operate the installation.',
};
