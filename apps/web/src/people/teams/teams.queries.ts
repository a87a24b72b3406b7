import { identityApi, teamsApi } from '@sayso/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { errorFromFailure } from '../../lib/api/api-error.ts';
import { USER_KEY, useGoOnIn } from '../../session/session.ts';
import { useCall, callKey, listKey } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';

type ListQuery = z.input<typeof teamsApi.listMembers.query>;

const TEAM = [listKey('team')];
/** Every member on one page, as far as one page goes. */
const MOST_PER_PAGE = 100;

/** One page of the members and open invitations. */
export const useMembers = (query: ListQuery) =>
  useCall(teamsApi.listMembers, { query, placeholderData: keepPreviousData });

/** Everybody who could keep a seat, page after page: without the owner, invitations and whoever is inactive. */
export function useSeatHolders() {
  return useQuery({
    queryKey: [...callKey(teamsApi.listMembers), 'seat-holders'],
    queryFn: async ({ signal }) => {
      const everybody = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const query = { page, per_page: MOST_PER_PAGE, sort_by: 'name', sort_order: 'asc' } as const;
        const { data } = await call(teamsApi.listMembers, { query, signal });
        everybody.push(...data.data);
        last = data.last_page;
      }
      return everybody.filter(
        ({ kind, role, status }) => kind === 'member' && role !== 'owner' && status !== 'inactive',
      );
    },
  });
}

/** The team in figures. */
export const useTeamStatistics = () => useCall(teamsApi.teamStatistics);

/** What was done in the account, one page. */
export const useTeamActivity = (query: z.input<typeof teamsApi.teamActivity.query>) =>
  useCall(teamsApi.teamActivity, { query, placeholderData: keepPreviousData });

/** The ownership of the account as far as it is offered to whoever is signed in, or by them. */
export const useOwnershipOffer = (isAsked = true) => useCall(teamsApi.getOwnershipOffer, { enabled: isAsked });

/** What becomes of the team if a member owned the account. */
export const useTeamAfter = (id: string) => useCall(teamsApi.previewOwnership, { params: { id } });

/** The team is read again behind what is said of it. */
const CHANGES = { invalidates: TEAM, inBackground: true };

export const useAddMember = () => useSend(teamsApi.addMember, CHANGES);

export const useUpdateMember = () => useSend(teamsApi.updateMember, CHANGES);

/** Removes a member, or revokes an invitation. */
export const useRemoveMember = () => useSend(teamsApi.removeMember, CHANGES);

export const useResendInvitation = () => useSend(teamsApi.resendInvitation, CHANGES);

export const useChooseSeats = () => useSend(teamsApi.chooseSeats, CHANGES);

export const useRenameAccount = () =>
  useSend(teamsApi.renameAccount, { invalidates: [...TEAM, USER_KEY], inBackground: true });

export const useOfferOwnership = () => useSend(teamsApi.offerOwnership, { ...CHANGES, gcTime: 0 });

/** With the owner go their plans. */
const ANSWERED = { invalidates: [...TEAM, USER_KEY, listKey('plans')] };

export const useWithdrawOffer = () => useSend(teamsApi.withdrawOwnership, { invalidates: TEAM });

export const useOfferAnswers = () => ({
  accept: useSend(teamsApi.acceptOwnership, ANSWERED),
  decline: useSend(teamsApi.declineOwnership, ANSWERED),
});

/** Leaves the account; the session goes on in another one of the person's, which becomes the one that is shown. Who has signed out meanwhile has left all the same. @throws ApiError */
export function useLeaveTeam() {
  const goOnIn = useGoOnIn();
  return async () => {
    await call(teamsApi.leaveTeam);
    try {
      goOnIn((await call(identityApi.currentUser)).data.user);
    } catch (error) {
      if (errorFromFailure(error).status !== 401) throw error;
    }
  };
}
