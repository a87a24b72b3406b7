import { teamsApi } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { type OwnedData, ensureOwnAccount } from '../../platform/db/owners.ts';
import { endSessionsIn } from '../identity/active-account.service.ts';
import { deleteTokensIn } from '../identity/tokens.service.ts';
import { sweepInvitations, revokeInvitations } from './invitations.service.ts';
import { teamsRoutes } from './teams.routes.ts';
import { deleteInvitationsTo, listOpenOf, listOwnedTeam } from './invitations.store.ts';
import { listMembersOfOnly, switchMembersOff } from './members.store.ts';
import { deleteOffer } from './ownership.store.ts';

const sweepInvitationsJob = defineJob({ name: 'sweep-invitations', schema: z.object({}) });

/** Who was invited to somebody's accounts, and who was invited by their e-mail. Memberships go with the account or the person; members who would belong nowhere get an account of their own. */
const teamsOwnedData: OwnedData = {
  tables: ['invitations', 'ownership_offers'],
  async *exportData(db, { accountIds }) {
    yield { path: 'profile/team.json', value: await listOwnedTeam(db, accountIds) };
  },
  async eraseData(trx, owner, at) {
    for (const userId of await listMembersOfOnly(trx, owner.accountIds)) await ensureOwnAccount(trx, userId);
    // Nobody is mailed the link to an account that is no more, and nothing is left that names who is erased.
    await revokeInvitations({ now: () => at }, trx, await listOpenOf(trx, owner));
    await deleteInvitationsTo(trx, owner.email);
    return [];
  },
  async endUnproven(trx, { accountIds }, at) {
    const open = await listOpenOf(trx, { accountIds });
    await revokeInvitations({ now: () => at }, trx, open);
    for (const accountId of accountIds) await deleteOffer(trx, accountId);
    // Switched off, not removed: an owner who had never confirmed their address lets their team in again.
    const members = await switchMembersOff(trx, accountIds);
    for (const member of members) {
      await deleteTokensIn(trx, member);
      await endSessionsIn(trx, member);
    }
    return { invitations: open.length, members: members.length };
  },
};

export const teamsFeature: Feature = {
  api: teamsApi,
  routes: teamsRoutes,
  jobs: [
    handleJob({
      job: sweepInvitationsJob,
      schedule: { cron: '47 3 * * *', payload: {} },
      handle: (deps) => sweepInvitations(deps),
    }),
  ],
  ownedData: teamsOwnedData,
};
