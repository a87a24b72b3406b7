import { type StatusResult, supportApi, type UserNote, usersApi, userStatusesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../../feature.ts';
import { pageOf } from '../../../platform/http/pages/page-of.ts';
import { route } from '../../../platform/http/route.ts';
import { type Save, setUserStatuses, undoUserStatuses } from './change-statuses.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { removeTwoFactor } from './remove-two-factor.ts';
import * as support from './support.service.ts';
import { updateUser } from './update-user.ts';
import { addUserNote, deleteUserNote } from './user-notes.service.ts';
import * as users from './users.service.ts';

export function usersRoutes(server: FastifyInstance, deps: RouteDeps): void {
  route(server, usersApi.listUsers, async ({ actor, query }) => {
    const { users: rows, total } = await users.listUsers(deps, actor, query);
    return { status: 'success', data: pageOf(rows, { path: usersApi.listUsers.path, query, total }) };
  });
  route(server, usersApi.userStatistics, async ({ actor }) => ({
    status: 'success',
    data: await users.userStatistics(deps, actor),
  }));
  route(server, usersApi.exportUsers, async ({ actor, query }) => {
    const { rows, filename, message } = await users.exportUsers(deps, actor, query);
    return { status: 'success', message, data: rows, filename };
  });
  route(server, usersApi.createUser, async ({ actor, body }) => {
    const user = await createUser(deps, actor, body);
    return { status: 'success', message: `${user.name} has been created.`, data: user };
  });
  route(server, usersApi.getUser, async ({ actor, params }) => ({
    status: 'success',
    data: await users.getUser(deps, actor, params.id),
  }));
  route(server, usersApi.updateUser, async ({ actor, params, body }) => {
    const user = await updateUser(deps, actor, { id: params.id, change: body });
    return { status: 'success', message: `${user.name} has been updated.`, data: user };
  });
  route(server, usersApi.deleteUser, async ({ actor, params }) => {
    const { name } = await deleteUser(deps, actor, params.id);
    return { status: 'success', message: `${name} has been permanently deleted` };
  });
  route(server, usersApi.removeTwoFactor, async ({ actor, params }) => {
    await removeTwoFactor(deps, actor, params.id);
    return { status: 'success' };
  });
  const statusesAnswer = (results: StatusResult[]) => ({ status: 'success', data: { results } }) as const;
  route(server, userStatusesApi.setUserStatuses, async ({ actor, body, saveResponse: save }) => {
    const saveResponse: Save = (trx, results) => save(trx, statusesAnswer(results));
    return statusesAnswer(await setUserStatuses(deps, actor, { ...body, saveResponse }));
  });
  route(server, userStatusesApi.undoUserStatuses, async ({ actor, body, saveResponse: save }) => {
    const saveResponse: Save = (trx, results) => save(trx, statusesAnswer(results));
    return statusesAnswer(await undoUserStatuses(deps, actor, { ...body, saveResponse }));
  });
  supportRoutes(server, deps);
}

function supportRoutes(server: FastifyInstance, deps: RouteDeps): void {
  route(server, supportApi.getUserSupport, async ({ actor, params }) => ({
    status: 'success',
    data: await support.getUserSupport(deps, actor, params.id),
  }));
  route(server, supportApi.sendUserResetLink, async ({ actor, params }) => {
    await support.sendUserResetLink(deps, actor, params.id);
    return { status: 'success' };
  });
  route(server, supportApi.sendUserVerification, async ({ actor, params }) => {
    await support.sendUserVerification(deps, actor, params.id);
    return { status: 'success' };
  });
  route(server, supportApi.signUserOut, async ({ actor, params }) => ({
    status: 'success',
    data: { ended: await support.signUserOut(deps, actor, params.id) },
  }));
  route(server, supportApi.addUserNote, async ({ actor, params, body, saveResponse }) => {
    const answer = (note: UserNote) => ({ status: 'success', data: note }) as const;
    const save = (trx: Parameters<typeof saveResponse>[0], note: UserNote) => saveResponse(trx, answer(note));
    return answer(await addUserNote(deps, actor, { userId: params.id, text: body.text, saveResponse: save }));
  });
  route(server, supportApi.deleteUserNote, async ({ actor, params }) => {
    await deleteUserNote(deps, actor, { userId: params.id, id: params.note });
    return { status: 'success' };
  });
}
