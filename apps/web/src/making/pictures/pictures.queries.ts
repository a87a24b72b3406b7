import { type MadePicture, picturesApi, type PictureUse } from '@sayso/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useSend } from '../../lib/api/use-send.ts';
import { callQuery, listKey } from '../../lib/api/reads.ts';

const PICTURES = { invalidates: [listKey('pictures')] };
/** How often pictures in the making are asked after where the live stream says nothing, in milliseconds. */
const POLL_MS = 4_000;
const SHOWN = 8;
/** An operator sets it up once; what is left of a day is told anew with each picture. */
const OFFERS_STALE_MS = 60_000;

/** Who makes pictures for the account. */
export const pictureOffersQuery = callQuery(picturesApi.getPictureOffers, {
  staleTime: OFFERS_STALE_MS, // Without an answer there is what there is without partners.
  retry: false,
});

const isOnItsWay = ({ state }: MadePicture) => state === 'waiting' || state === 'making';

/** One page of what the account has asked for, asked after while something is in the making. */
export const madePicturesQuery = (use: PictureUse, page: number) =>
  callQuery(picturesApi.listMadePictures, {
    query: { use, page, per_page: SHOWN },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isOnItsWay) ? POLL_MS : false),
  });

/** One picture, asked after until it is there; none for null. */
export const madePictureQuery = (id: string | null) =>
  callQuery(picturesApi.getMadePicture, {
    params: { id: id ?? '' },
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? POLL_MS : false),
  });

/** Asks for a photo-real face. */
export const useMakeFace = () => useSend(picturesApi.makeFace, PICTURES);

export const useMakeBackground = () => useSend(picturesApi.makeBackground, PICTURES);

/** Keeps a made face, under a name where one is given. */
export const useKeepPicture = () => useSend(picturesApi.keepMadePicture, PICTURES);

/** Deletes a picture, or what is left of one that came to nothing. */
export const useDeletePicture = () => useSend(picturesApi.deleteMadePicture, PICTURES);
