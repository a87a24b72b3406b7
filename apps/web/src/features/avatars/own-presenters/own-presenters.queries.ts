import {
  avatarsApi,
  type MakePresenterForm,
  OWN_PRESENTERS_POLL_MS,
  type OwnPresenter,
  type PresenterMaker,
} from '@sayso/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { createIdempotencyKeys } from '../../../lib/api/idempotency-key.ts';
import { listKey } from '../../../lib/live/live-lists.ts';

/** What the live stream says of avatars concerns these, too. */
const OWN_PRESENTERS = [...listKey('avatars'), 'own-presenters'] as const;

/** Partners that make presenters of faces now. */
export const presenterMakersQuery = queryOptions({
  queryKey: [...OWN_PRESENTERS, 'makers'],
  queryFn: async ({ signal }): Promise<PresenterMaker[]> =>
    (await call(avatarsApi.listPresenterMakers, { signal })).data,
  // What is left of the day is what others have left of it.
  staleTime: 30_000,
});

/** The presenters that the account has made of faces. While one is being made, it is asked again and again. */
export const ownPresentersQuery = queryOptions({
  queryKey: [...OWN_PRESENTERS, 'list'],
  queryFn: async ({ signal }): Promise<OwnPresenter[]> => (await call(avatarsApi.listOwnPresenters, { signal })).data,
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'processing') ? OWN_PRESENTERS_POLL_MS : false,
});

/** What somebody says of a face, with the face: a file, or a picture that the account has. */
type NewPresenter = Pick<MakePresenterForm, 'name' | 'partner' | 'gender' | 'person'> &
  ({ face: File } | { pictureUploadId: string });

/** Has a presenter made. The same request sent again after a lost answer begins no second one. */
export function useMakePresenter(): (presenter: NewPresenter) => Promise<OwnPresenter> {
  const client = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  return async (presenter) => {
    const face = 'face' in presenter ? [presenter.face.name, presenter.face.size, presenter.face.lastModified] : [];
    const body: MakePresenterForm = { ...presenter, isAdult: 'true', consent: 'true' };
    const { data } = await keys.once({ ...presenter, face }, (idempotencyKey) =>
      call(avatarsApi.makePresenter, { body, idempotencyKey }),
    );
    void client.invalidateQueries({ queryKey: OWN_PRESENTERS });
    return data;
  };
}

/** Tries once more to make one that came to nothing. */
export function useRetryPresenter() {
  const client = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: async (id: string) => {
      const idempotencyKey = keys.keyFor({ id });
      return (await call(avatarsApi.retryPresenter, { params: { id }, idempotencyKey })).data;
    },
    onSuccess: keys.granted,
    onError: keys.failed,
    onSettled: () => client.invalidateQueries({ queryKey: OWN_PRESENTERS }),
  });
}
