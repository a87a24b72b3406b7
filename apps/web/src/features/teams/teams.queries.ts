import { identityApi, teamsApi } from '@sayso/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { errorFromFailure } from '../../lib/api/api-error.ts';
import { listKey } from '../../lib/live/live-lists.ts';
import { USER_KEY, useGoOnIn } from '../../session/session.ts';

type ListQuery = z.input<typeof teamsApi.listMembers.query>;

/** Of everything that is shown of a team. */
const teamKey = listKey('team');
/** Every member on one page, as far as one page goes. */
const MOST_PER_PAGE = 100;

/** One page of the members and open invitations. */
export function useMembers(query: ListQuery) {
  return useQuery({
    queryKey: [...teamKey, 'list', query],
    queryFn: async ({ signal }) => (await call(teamsApi.listMembers, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Everybody who could keep a seat, page after page: without the owner, invitations and whoever is inactive. */
export function useSeatHolders() {
  return useQuery({
    queryKey: [...teamKey, 'seat-holders'],
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
export function useTeamStatistics() {
  return useQuery({
    queryKey: [...teamKey, 'statistics'],
    queryFn: async ({ signal }) => (await call(teamsApi.teamStatistics, { signal })).data,
  });
}

/** What was done in the account, one page. */
export function useTeamActivity(query: z.input<typeof teamsApi.teamActivity.query>) {
  return useQuery({
    queryKey: [...teamKey, 'activity', query],
    queryFn: async ({ signal }) => (await call(teamsApi.teamActivity, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** The ownership of the account as far as it is offered to whoever is signed in, or by them. */
export function useOwnershipOffer(isAsked = true) {
  return useQuery({
    queryKey: [...teamKey, 'offer'],
    queryFn: async ({ signal }) => (await call(teamsApi.getOwnershipOffer, { signal })).data,
    enabled: isAsked,
  });
}

/** What becomes of the team if a member owned the account. */
export function useTeamAfter(id: string) {
  return useQuery({
    queryKey: [...teamKey, 'after', id],
    queryFn: async ({ signal }) => (await call(teamsApi.previewOwnership, { params: { id }, signal })).data,
  });
}

/** Asks anew for everything that is shown of the team. */
export function useReloadTeam(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: teamKey }), [client]);
}

/** Asks anew who is here and in which account: the role, the account or its name is another one by now. */
export function useReloadPerson(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: USER_KEY }), [client]);
}

/** @throws ApiError */
export const addMember = (body: z.input<typeof teamsApi.addMember.body>) => call(teamsApi.addMember, { body });

/** @throws ApiError */
export const updateMember = async (id: string, body: z.input<typeof teamsApi.updateMember.body>) =>
  (await call(teamsApi.updateMember, { params: { id }, body })).data;

/** Removes a member, or revokes an invitation. @throws ApiError */
export const removeMember = (id: string) => call(teamsApi.removeMember, { params: { id } });

/** @throws ApiError */
export const resendInvitation = (id: string) => call(teamsApi.resendInvitation, { params: { id } });

/** @throws ApiError */
export const chooseSeats = (member_ids: string[]) => call(teamsApi.chooseSeats, { body: { member_ids } });

/** @throws ApiError */
export const renameAccount = (body: { name: string }) => call(teamsApi.renameAccount, { body });

/** @throws ApiError */
export const offerOwnership = (body: z.input<typeof teamsApi.offerOwnership.body>) =>
  call(teamsApi.offerOwnership, { body });

/** @throws ApiError */
export const withdrawOwnership = () => call(teamsApi.withdrawOwnership);

/** @throws ApiError */
export const acceptOwnership = () => call(teamsApi.acceptOwnership);

/** @throws ApiError */
export const declineOwnership = () => call(teamsApi.declineOwnership);

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
