import { invitationsApi, membersApi, ownershipApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { paged, routes, wholeAnswer } from '../../platform/http/route.ts';
import { acceptInvitation } from './accept-invitation.service.ts';
import { addMember } from './add-member.service.ts';
import { getInvitation, resendInvitation } from './invitations.service.ts';
import { leaveTeam, listMembers, removeMember, teamStatistics } from './members.service.ts';
import * as ownership from './ownership.service.ts';
import { chooseSeats, renameAccount, teamActivity } from './team.service.ts';
import { updateMember } from './update-member.service.ts';
import { teamsTexts } from './teams.texts.gen.ts';

export function teamsRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, membersApi, {
    listMembers: paged(({ actor, query }) => listMembers(deps, actor, query)),
    teamStatistics: ({ actor }) => teamStatistics(deps, actor),
    teamActivity: paged(({ actor, query }) => teamActivity(deps, actor, query)),
    addMember: ({ actor, body, countWork }) => addMember(deps, actor, { form: body, countWork }),
    updateMember: wholeAnswer(async ({ actor, params, body, countWork }) => {
      const member = await updateMember(deps, actor, { id: params.id, change: body, countWork });
      const isMoving = body.email !== undefined && body.email !== member.email;
      const { name } = member;
      const message = isMoving
        ? teamsTexts.updatedEmailLater({ name, email: body.email ?? '' })
        : teamsTexts.updated({ name });
      return { status: 'success', message, data: member };
    }),
    removeMember: wholeAnswer(async ({ actor, params }) => {
      const name = await removeMember(deps, actor, params.id);
      return { status: 'success', message: teamsTexts.removed({ name }) };
    }),
    chooseSeats: ({ actor, body }) => chooseSeats(deps, actor, body.member_ids),
    renameAccount: ({ actor, body }) => renameAccount(deps, actor, body.name),
    leaveTeam: ({ actor }) => leaveTeam(deps, actor),
    resendInvitation: ({ actor, params, countWork }) => resendInvitation(deps, actor, { id: params.id, countWork }),
  });
  routes(server, invitationsApi, {
    getInvitation: ({ actor, params }) => getInvitation(deps, actor, params.token),
    acceptInvitation: ({ actor, params, body, device }) =>
      acceptInvitation(deps, actor, { token: params.token, form: body, device }),
  });
  routes(server, ownershipApi, {
    getOwnershipOffer: ({ actor }) => ownership.getOwnershipOffer(deps, actor),
    previewOwnership: ({ actor, params }) => ownership.previewOwnership(deps, actor, params.id),
    offerOwnership: ({ actor, body }) => ownership.offerOwnership(deps, actor, body),
    withdrawOwnership: ({ actor }) => ownership.withdrawOwnership(deps, actor),
    acceptOwnership: ({ actor }) => ownership.acceptOwnership(deps, actor),
    declineOwnership: ({ actor }) => ownership.declineOwnership(deps, actor),
  });
}
