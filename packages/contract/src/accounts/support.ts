import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Done, Id, IdParams, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { SessionOfUser } from '../identity/security.ts';
import { ROLES } from '../permissions.ts';
import { Usage } from '../plans/usage.ts';

/** Longest note about a person, in characters. */
export const USER_NOTE_MAX = 2_000;
/** Notes about one person. */
export const USER_NOTES_MAX = 200;

/** What an operator has noted about a person. `author` is null once whoever wrote it has been erased. Nobody else reads it. */
export const UserNote = z.object({ id: Id, text: z.string(), author: z.string().nullable(), created_at: Timestamp });
export type UserNote = z.output<typeof UserNote>;

/**
 * What an operator has to know to help somebody. `pending_email`: waits for its confirmation; `erase_at`: they are leaving. `accounts`: those they
 * work in, with what is used in each that they own. `sessions`: where they are signed in themselves, the latest use first. `notes`: the latest first.
 */
export const UserSupport = z.object({
  email_verified_at: Timestamp.nullable(),
  pending_email: z.string().nullable(),
  erase_at: Timestamp.nullable(),
  accounts: z.array(z.object({ id: Id, name: z.string(), role: z.enum(ROLES), usage: Usage.nullable() })),
  sessions: z.array(SessionOfUser.omit({ current: true })),
  notes: z.array(UserNote),
});
export type UserSupport = z.output<typeof UserSupport>;

const NoteParams = z.object({ id: Id, note: Id });

/** A note about a user. */
export const AddUserNote = z.object({
  text: z
    .string()
    .trim()
    .min(1, { error: () => inputTexts.note })
    .max(USER_NOTE_MAX, atMost(USER_NOTE_MAX)),
});

/** Helping somebody who asks, for administrators. */
export const supportApi = {
  getUserSupport: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users/:id/support',
    permission: 'users.manage',
    summary: 'What an administrator has to know to help a user: confirmation, accounts, sessions, notes',
    params: IdParams,
    response: success(UserSupport),
    errors: ['not_found'],
  }),
  sendUserResetLink: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/reset-link',
    permission: 'users.manage',
    summary: 'Mail a user a link to choose another password',
    params: IdParams,
    response: Done,
    errors: ['not_found', 'user_is_banned', 'rate_limited'],
  }),
  sendUserVerification: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/verification',
    permission: 'users.manage',
    summary: 'Mail a user another link to confirm their e-mail',
    params: IdParams,
    response: Done,
    errors: ['not_found', 'email_is_verified', 'user_is_banned', 'rate_limited'],
  }),
  signUserOut: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions',
    permission: 'users.manage',
    summary: 'Sign a user out everywhere; answers how many sessions that ended. API tokens stay',
    params: IdParams,
    response: success(z.object({ ended: z.int().min(0) })),
    errors: ['not_found', 'own_user'],
  }),
  addUserNote: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/notes',
    permission: 'users.manage',
    idempotent: true,
    status: 201,
    summary: 'Note something about a user that administrators alone read',
    params: IdParams,
    body: AddUserNote,
    response: success(UserNote),
    errors: ['not_found', 'too_many_notes'],
  }),
  deleteUserNote: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/notes/:note',
    permission: 'users.manage',
    summary: 'Delete a note about a user',
    params: NoteParams,
    response: Done,
    errors: ['not_found'],
  }),
};
