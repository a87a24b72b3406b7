import { supportApi, usersApi, userStatusesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../../feature.ts';
import { paged, routes, wholeAnswer, withMessage } from '../../../platform/http/route.ts';
import { type Save, setUserStatuses, undoUserStatuses } from './change-statuses.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { removeTwoFactor } from './remove-two-factor.ts';
import * as support from './support.service.ts';
import { updateUser } from './update-user.ts';
import { addUserNote, deleteUserNote } from './user-notes.service.ts';
import * as users from './users.service.ts';

export function usersRoutes(server: FastifyInstance, deps: RouteDeps): void {
  routes(server, usersApi, {
    listUsers: paged(({ actor, query }) => users.listUsers(deps, actor, query)),
    userStatistics: ({ actor }) => users.userStatistics(deps, actor),
    exportUsers: wholeAnswer(async ({ actor, query }) => {
      const { rows, filename, message } = await users.exportUsers(deps, actor, query);
      return { status: 'success', message, data: rows, filename };
    }),
    createUser: withMessage(
      ({ name }) => `${name} has been created.`,
      ({ actor, body }) => createUser(deps, actor, body),
    ),
    getUser: ({ actor, params }) => users.getUser(deps, actor, params.id),
    updateUser: withMessage(
      ({ name }) => `${name} has been updated.`,
      ({ actor, params, body }) => updateUser(deps, actor, { id: params.id, change: body }),
    ),
    deleteUser: wholeAnswer(async ({ actor, params }) => {
      const { name } = await deleteUser(deps, actor, params.id);
      return { status: 'success', message: `${name} has been permanently deleted` };
    }),
    removeTwoFactor: ({ actor, params }) => removeTwoFactor(deps, actor, params.id),
  });
  routes(server, userStatusesApi, {
    setUserStatuses: async ({ actor, body, saveResponse: save }) => {
      const saveResponse: Save = (trx, results) => save(trx, { results });
      return { results: await setUserStatuses(deps, actor, { ...body, saveResponse }) };
    },
    undoUserStatuses: async ({ actor, body, saveResponse: save }) => {
      const saveResponse: Save = (trx, results) => save(trx, { results });
      return { results: await undoUserStatuses(deps, actor, { ...body, saveResponse }) };
    },
  });
  routes(server, supportApi, {
    getUserSupport: ({ actor, params }) => support.getUserSupport(deps, actor, params.id),
    sendUserResetLink: ({ actor, params }) => support.sendUserResetLink(deps, actor, params.id),
    sendUserVerification: ({ actor, params }) => support.sendUserVerification(deps, actor, params.id),
    signUserOut: async ({ actor, params }) => ({ ended: await support.signUserOut(deps, actor, params.id) }),
    addUserNote: ({ actor, params, body, saveResponse }) =>
      addUserNote(deps, actor, { userId: params.id, text: body.text, saveResponse }),
    deleteUserNote: ({ actor, params }) => deleteUserNote(deps, actor, { userId: params.id, id: params.note }),
  });
}
