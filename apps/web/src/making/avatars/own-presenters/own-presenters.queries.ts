import { avatarsApi, type MakePresenterForm, OWN_PRESENTERS_POLL_MS, type OwnPresenter } from '@sayso/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { createIdempotencyKeys, useSend } from '../../../lib/api/use-send.ts';
import { callQuery, invalidate } from '../../../lib/api/reads.ts';

const OWN_PRESENTERS = [avatarsApi.listPresenterMakers, avatarsApi.listOwnPresenters];

/** Partners that make presenters of faces now. */
export const presenterMakersQuery = callQuery(avatarsApi.listPresenterMakers, {
  // What is left of the day is what others have left of it.
  staleTime: 30_000,
});

/** The presenters that the account has made of faces. While one is being made, it is asked again and again. */
export const ownPresentersQuery = callQuery(avatarsApi.listOwnPresenters, {
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
    void invalidate(client, OWN_PRESENTERS);
    return data;
  };
}

/** Tries once more to make one that came to nothing. */
export const useRetryPresenter = () => useSend(avatarsApi.retryPresenter, { invalidates: OWN_PRESENTERS });
