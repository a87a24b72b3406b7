import {
  type MadePicture,
  type MakeBackground,
  type MakeFace,
  type PicturePartnerId,
  type PicturePartnerTest,
  picturesApi,
  type PictureUse,
  type TryPicturePartner,
} from '@sayso/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { createIdempotencyKeys, newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { listKey } from '../../lib/live/live-lists.ts';

const picturesKey = listKey('pictures');
/** How often pictures in the making are asked after where the live stream says nothing, in milliseconds. */
const POLL_MS = 4_000;
const SHOWN = 8;
/** An operator sets it up once; what is left of a day is told anew with each picture. */
const OFFERS_STALE_MS = 60_000;

/** Who makes pictures for the account. */
export const pictureOffersQuery = queryOptions({
  queryKey: [...picturesKey, 'offers'],
  queryFn: async ({ signal }) => (await call(picturesApi.getPictureOffers, { signal })).data,
  staleTime: OFFERS_STALE_MS,
  // Without an answer there is what there is without partners.
  retry: false,
});

const isOnItsWay = ({ state }: MadePicture) => state === 'waiting' || state === 'making';

/** One page of what the account has asked for, asked after while something is in the making. */
export function madePicturesQuery(use: PictureUse, page: number) {
  return queryOptions({
    queryKey: [...picturesKey, use, page],
    queryFn: async ({ signal }) =>
      (await call(picturesApi.listMadePictures, { query: { use, page, per_page: SHOWN }, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isOnItsWay) ? POLL_MS : false),
  });
}

/** One picture, asked after until it is there; none for null. */
export function madePictureQuery(id: string | null) {
  return queryOptions({
    queryKey: [...picturesKey, 'one', id],
    queryFn: async ({ signal }) => (await call(picturesApi.getMadePicture, { params: { id: id ?? '' }, signal })).data,
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? POLL_MS : false),
  });
}

/** Asks for a photo-real face. The same request sent again after a lost answer makes no second one. */
export function useMakeFace() {
  const reread = useRereadPictures();
  const [keys] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: async (body: z.input<typeof picturesApi.makeFace.body> & Pick<MakeFace, 'partner'>) =>
      (await keys.once(body, (idempotencyKey) => call(picturesApi.makeFace, { body, idempotencyKey }))).data,
    onSettled: reread,
  });
}

/** Asks for a background. */
export function useMakeBackground() {
  const reread = useRereadPictures();
  const [keys] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: async (body: MakeBackground) =>
      (await keys.once(body, (idempotencyKey) => call(picturesApi.makeBackground, { body, idempotencyKey }))).data,
    onSettled: reread,
  });
}

/** Keeps a made face, under a name where one is given. */
export function useKeepPicture() {
  const reread = useRereadPictures();
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name?: string }) =>
      (await call(picturesApi.keepMadePicture, { params: { id }, body: name === undefined ? {} : { name } })).data,
    onSettled: reread,
  });
}

/** Deletes a picture, or what is left of one that came to nothing. */
export function useDeletePicture() {
  const reread = useRereadPictures();
  return async (id: string) => {
    await call(picturesApi.deleteMadePicture, { params: { id } });
    await reread();
  };
}

function useRereadPictures() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: picturesKey });
}

const partnersKey = ['pictures', 'partners'] as const;

/** How everybody is doing who makes pictures. */
export function usePicturePartners() {
  return useQuery({
    queryKey: partnersKey,
    queryFn: async ({ signal }) => (await call(picturesApi.listPicturePartners, { signal })).data,
  });
}

/** Asks somebody who makes pictures for something that costs nothing. */
export function useTestPicturePartner(partner: PicturePartnerId) {
  return useMutation({
    mutationFn: async (body: TryPicturePartner): Promise<PicturePartnerTest> =>
      (await call(picturesApi.testPicturePartner, { params: { partner }, body, idempotencyKey: newIdempotencyKey() }))
        .data,
  });
}

/** Who makes pictures has changed: whoever looks next sees who does now. */
export function useForgetPicturePartners() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: partnersKey });
    void client.invalidateQueries({ queryKey: pictureOffersQuery.queryKey });
  };
}
