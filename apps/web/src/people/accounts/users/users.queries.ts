import {
  type AdminUser,
  type CreateUser,
  plansApi,
  salesApi,
  type StatusChange,
  type StatusResult,
  type UpdateUser,
  usersApi,
  userStatusesApi,
} from '@sayso/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../lib/api/use-send.ts';
import { inOwnZone } from '../../../lib/time.ts';
import { useCall, useInvalidate } from '../../../lib/api/reads.ts';

type ListQuery = z.input<typeof usersApi.listUsers.query>;
type ExportQuery = z.input<typeof usersApi.exportUsers.query>;

/** One page of the users. Days are those of the reader's own zone. */
export const useUsers = (query: ListQuery) =>
  useCall(usersApi.listUsers, { query: inOwnZone(query), placeholderData: keepPreviousData });

/** How many users there are: asked together with the list, whatever the filters. */
export const useUserStatistics = (query: ExportQuery) =>
  useCall(usersApi.userStatistics, { keyedBy: [query], placeholderData: keepPreviousData });

/** One user. `known`: what a list has said of them already. */
export const useUser = (id: string, known: AdminUser | undefined) =>
  useCall(usersApi.getUser, { params: { id }, ...(known && { placeholderData: known }) });

const USERS = [usersApi];
/** Reads everything again that is shown of users. */
export const useReloadUsers = () => useInvalidate(USERS);

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

/** Why a user has the plans that they have: purchases, gifts and what an operator gave. */
export const usePlanReasons = (userId: string) => useCall(salesApi.listPlanReasons, { params: { id: userId } });

const REASONS = [salesApi.listPlanReasons];
/** Reads again why users have their plans, after one was given or taken. */
export const useReloadPlanReasons = () => useInvalidate(REASONS);
