import {
  type AdminUser,
  type CreateUser,
  plansApi,
  type StatusChange,
  type StatusResult,
  type UpdateUser,
  usersApi,
  userStatusesApi,
} from '@sayso/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import { inOwnZone } from '../../../lib/own-days.ts';

type ListQuery = z.input<typeof usersApi.listUsers.query>;
type ExportQuery = z.input<typeof usersApi.exportUsers.query>;

const usersKey = ['accounts', 'users'] as const;

/** One page of the users. Days are those of the reader's own zone. */
export function useUsers(query: ListQuery) {
  return useQuery({
    queryKey: [...usersKey, 'list', query],
    queryFn: async ({ signal }) => (await call(usersApi.listUsers, { query: inOwnZone(query), signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** How many users there are: asked together with the list, whatever the filters. */
export function useUserStatistics(query: ExportQuery) {
  return useQuery({
    queryKey: [...usersKey, 'statistics', query],
    queryFn: async ({ signal }) => (await call(usersApi.userStatistics, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** One user. `known`: what a list has said of them already. */
export function useUser(id: string, known: AdminUser | undefined) {
  return useQuery({
    queryKey: [...usersKey, 'one', id],
    queryFn: async ({ signal }) => (await call(usersApi.getUser, { params: { id }, signal })).data,
    ...(known && { placeholderData: known }),
  });
}

/** Asks anew for everything that is shown of users. */
export function useReloadUsers(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: usersKey }), [client]);
}

/** The users as rows of cells, none of which is a formula. @throws ApiError */
export const fetchUserTable = (query: ExportQuery) => call(usersApi.exportUsers, { query: inOwnZone(query) });

/** @throws ApiError */
export const createUser = async (body: z.input<typeof CreateUser>): Promise<AdminUser> =>
  (await call(usersApi.createUser, { body })).data;

/** @throws ApiError */
export const updateUser = async (id: string, body: z.input<typeof UpdateUser>): Promise<AdminUser> =>
  (await call(usersApi.updateUser, { params: { id }, body })).data;

/** Suspends or activates many at once; what became of each. @throws ApiError */
export const setUserStatuses = async (ids: string[], status: 'active' | 'suspended'): Promise<StatusResult[]> =>
  (await call(userStatusesApi.setUserStatuses, { body: { ids, status }, idempotencyKey: newIdempotencyKey() })).data
    .results;

/** Gives back the status that each had before a change; what became of each. @throws ApiError */
export const undoUserStatuses = async (changes: StatusChange[]): Promise<StatusResult[]> =>
  (await call(userStatusesApi.undoUserStatuses, { body: { changes }, idempotencyKey: newIdempotencyKey() })).data
    .results;

/** @throws ApiError */
export const deleteUser = (id: string) => call(usersApi.deleteUser, { params: { id } });

/** @throws ApiError */
export const removeTwoFactor = (id: string) => call(usersApi.removeTwoFactor, { params: { id } });

/** @throws ApiError */
export const givePlan = (id: string, gift: z.input<typeof plansApi.givePlan.body>) =>
  call(plansApi.givePlan, { params: { id }, body: gift, idempotencyKey: newIdempotencyKey() });

/** @throws ApiError */
export const takePlan = (id: string, plan_id: string) => call(plansApi.takePlan, { params: { id }, body: { plan_id } });
