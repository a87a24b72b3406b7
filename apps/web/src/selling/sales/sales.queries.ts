import { salesApi } from '@sayso/contract';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { USER_KEY } from '../../session/session.ts';
import { useCall, listKey } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';

/** What the signed-in person has bought, the newest first. */
export const useMyPurchases = () => useCall(salesApi.listMyPurchases);

/** Asks for the code of a purchase that was made under another e-mail. It answers alike whether there is such a purchase. @throws ApiError */
export const askForClaim = async (body: z.input<typeof salesApi.claimPurchase.body>) =>
  (await call(salesApi.claimPurchase, { body })).data;

/** Takes a purchase over with its code. What one has bought and may do is read again. */
export const useConfirmClaim = () =>
  useSend(salesApi.confirmClaim, { invalidates: [listKey('plans'), USER_KEY, salesApi.listMyPurchases] });
