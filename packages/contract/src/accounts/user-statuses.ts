import { z } from 'zod';
import { Id, success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Users that are suspended or activated at once: as many as stand on the longest page. */
export const USERS_BULK_MAX = 100;

const TOO_MANY = `Choose ${USERS_BULK_MAX} users at most.`;
const NOBODY = 'Choose at least one user.';

/** A change of somebody's status, by which it is undone. */
export const StatusChange = z.object({ id: Id, change_id: z.uuid() });
export type StatusChange = z.output<typeof StatusChange>;

/** What became of one of them: `change_id` where it was done, else why not, in a code of the registry and in words to read. */
export const StatusResult = z.object({
  id: Id,
  done: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  change_id: z.uuid().nullable(),
});
export type StatusResult = z.output<typeof StatusResult>;

const results = success(z.object({ results: z.array(StatusResult) }));

/** Suspending and activating many users, for administrators. */
export const userStatusesApi = {
  setUserStatuses: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/statuses',
    permission: 'users.manage',
    idempotent: true,
    summary: `Suspend those who are active, or activate those who are not, of up to ${USERS_BULK_MAX} users. Answers what became of each; who is suspended is signed out at once`,
    body: z.object({
      ids: z.array(Id).min(1, NOBODY).max(USERS_BULK_MAX, TOO_MANY),
      status: z.enum(['active', 'suspended']),
    }),
    response: results,
  }),
  undoUserStatuses: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/statuses/undo',
    permission: 'users.manage',
    idempotent: true,
    summary: `Give up to ${USERS_BULK_MAX} users the status back that each had before a change, as long as it was not changed since. Answers what became of each`,
    body: z.object({ changes: z.array(StatusChange).min(1, NOBODY).max(USERS_BULK_MAX, TOO_MANY) }),
    response: results,
  }),
};
