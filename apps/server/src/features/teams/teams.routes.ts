import { invitationsApi, membersApi, ownershipApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { pageOf } from '../../platform/http/pages/page-of.ts';
import { publicRoute, route } from '../../platform/http/route.ts';
import { acceptInvitation } from './accept-invitation.service.ts';
import { teamActivity } from './activity.service.ts';
import { addMember } from './add-member.service.ts';
import { getInvitation, resendInvitation } from './invitations.service.ts';
import { leaveTeam, listMembers, removeMember, teamStatistics } from './members.service.ts';
import * as ownership from './ownership.service.ts';
import { chooseSeats, renameAccount } from './team-settings.service.ts';
import { updateMember } from './update-member.service.ts';

export function teamsRoutes(server: FastifyInstance, deps: Deps): void {
  membersRoutes(server, deps);
  invitationsRoutes(server, deps);
  ownershipRoutes(server, deps);
}

function membersRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, membersApi.listMembers, async ({ actor, query }) => {
    const { members, total } = await listMembers(deps, actor, query);
    return { status: 'success', data: pageOf(members, { path: membersApi.listMembers.path, query, total }) };
  });
  route(server, membersApi.teamStatistics, async ({ actor }) => ({
    status: 'success',
    data: await teamStatistics(deps, actor),
  }));
  route(server, membersApi.teamActivity, async ({ actor, query }) => {
    const { entries, total } = await teamActivity(deps, actor, query);
    return { status: 'success', data: pageOf(entries, { path: membersApi.teamActivity.path, query, total }) };
  });
  route(server, membersApi.addMember, async ({ actor, body, countWork }) => {
    const member = await addMember(deps, actor, { form: body, countWork });
    return { status: 'success', data: member };
  });
  route(server, membersApi.updateMember, async ({ actor, params, body, countWork }) => {
    const member = await updateMember(deps, actor, { id: params.id, change: body, countWork });
    const isMoving = body.email !== undefined && body.email !== member.email;
    const later = isMoving ? ` The new email counts once the link that we mailed to ${body.email} is opened.` : '';
    return { status: 'success', message: `${member.name} has been updated.${later}`, data: member };
  });
  route(server, membersApi.removeMember, async ({ actor, params }) => {
    const name = await removeMember(deps, actor, params.id);
    return { status: 'success', message: `${name} has been removed from the team.` };
  });
  route(server, membersApi.chooseSeats, async ({ actor, body }) => ({
    status: 'success',
    data: await chooseSeats(deps, actor, body.member_ids),
  }));
  route(server, membersApi.renameAccount, async ({ actor, body }) => ({
    status: 'success',
    data: await renameAccount(deps, actor, body.name),
  }));
  route(server, membersApi.leaveTeam, async ({ actor }) => {
    await leaveTeam(deps, actor);
    return { status: 'success' };
  });
}

function invitationsRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, membersApi.resendInvitation, async ({ actor, params, countWork }) => ({
    status: 'success',
    data: await resendInvitation(deps, actor, { id: params.id, countWork }),
  }));
  publicRoute(server, invitationsApi.getInvitation, async ({ actor, params }) => ({
    status: 'success',
    data: await getInvitation(deps, actor, params.token),
  }));
  publicRoute(server, invitationsApi.acceptInvitation, async ({ actor, params, body, device }) => ({
    status: 'success',
    data: await acceptInvitation(deps, actor, { token: params.token, form: body, device }),
  }));
}

function ownershipRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, ownershipApi.getOwnershipOffer, async ({ actor }) => ({
    status: 'success',
    data: await ownership.getOwnershipOffer(deps, actor),
  }));
  route(server, ownershipApi.previewOwnership, async ({ actor, params }) => ({
    status: 'success',
    data: await ownership.previewOwnership(deps, actor, params.id),
  }));
  route(server, ownershipApi.offerOwnership, async ({ actor, body }) => ({
    status: 'success',
    data: await ownership.offerOwnership(deps, actor, body),
  }));
  route(server, ownershipApi.withdrawOwnership, async ({ actor }) => {
    await ownership.withdrawOwnership(deps, actor);
    return { status: 'success' };
  });
  route(server, ownershipApi.acceptOwnership, async ({ actor }) => {
    await ownership.acceptOwnership(deps, actor);
    return { status: 'success' };
  });
  route(server, ownershipApi.declineOwnership, async ({ actor }) => {
    await ownership.declineOwnership(deps, actor);
    return { status: 'success' };
  });
}
