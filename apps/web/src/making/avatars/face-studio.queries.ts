import { type Avatar, avatarsApi, FACE_SEED_HEADER } from '@sayso/contract';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { addressOf, call, noted, parseAnswer } from '../../lib/api/api.ts';
import { ApiError, errorFromAnswer, errorFromFailure } from '../../lib/api/api-error.ts';
import { dropToken, readToken } from '../../lib/api/credentials.ts';
import { createIdempotencyKeys } from '../../lib/api/use-send.ts';
import { noteOutcome } from '../../lib/api/reachability.ts';
import type { FaceChoices } from './face/face-choices.ts';
import { faceTexts } from './face/face.texts.gen.ts';

/** A drawn person: the picture, and the number that brings the same one again. */
export type DrawnFace = { picture: Blob; seed: number };

/** Draws a person. What fails is said as the documents word it. */
export function useGenerateFace() {
  return useMutation({ mutationFn: drawFace });
}

async function drawFace(choices: FaceChoices): Promise<DrawnFace> {
  const { path, method, timeoutMs } = avatarsApi.generateFace;
  const token = readToken();
  const response = await fetch(addressOf(path, undefined, choices), {
    method,
    headers: { accept: 'image/*, application/json', ...(token && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((failure: unknown) => {
    throw noted(errorFromFailure(failure));
  });
  if (response.status === 401) dropToken(token);
  if (!response.ok) throw noted(await faceError(response));
  noteOutcome(null);
  return { picture: await response.blob(), seed: Number(response.headers.get(FACE_SEED_HEADER) ?? choices.seed ?? 0) };
}

/** The failure in the documents' words; what the server says about fields stays beside it. */
async function faceError(response: Response): Promise<ApiError> {
  const error = errorFromAnswer(response, parseAnswer(await response.text()));
  const { status, statusText } = response;
  const words = () => {
    if (status === 429) return faceTexts.rateLimited({ status });
    const [detail] = Object.values(error.errors).flat();
    if (status < 500) return faceTexts.refused({ detail: detail ?? error.message, status });
    return faceTexts.apiError({ statusText: statusText || 'none', status });
  };
  const { code, errors } = error;
  return new ApiError({ code, status, errors, message: words(), cause: error });
}

/** A person to keep, what they are to be called ('' for any name), and the avatar that they take the place of. */
type Wanted = { choices: FaceChoices; seed: number; name: string; insteadOf: string | null };

type Keeping = {
  /** Both are heard also after the screen was left. */
  onKept: (avatar: Avatar, wanted: Wanted) => void;
  onFail: (error: Error) => void;
};

/** People of the Face Studio on their way to be own avatars. */
export type FaceKeeping = ReturnType<typeof useKeepFace>;

/** Keeps a drawn person as an own avatar. The same request sent again after a lost answer keeps no second one. */
export function useKeepFace({ onKept, onFail }: Keeping) {
  const [keys] = useState(createIdempotencyKeys);
  const { mutate, data, variables, error, isPending, isError } = useMutation({
    mutationFn: async ({ choices, seed, name }: Wanted): Promise<Avatar> => {
      const { resolution: _r, image_format: _f, stampless: _s, ...person } = choices;
      const body = { ...withoutBlanks(person), seed, ...(name.trim() !== '' && { name: name.trim() }) };
      return (await keys.once(body, (idempotencyKey) => call(avatarsApi.useFace, { body, idempotencyKey }))).data;
    },
    onSuccess: (avatar, wanted) => onKept(avatar, wanted),
    onError: (failure) => onFail(failure),
  });
  // The same for as long as nothing is another: the step that shows it is much to draw.
  return useMemo(
    () => ({ mutate, data, variables, error, isPending, isError }),
    [mutate, data, variables, error, isPending, isError],
  );
}

/** What is left to chance is not sent. */
function withoutBlanks<Choices extends object>(choices: Choices) {
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== null)) as {
    [Name in keyof Choices]?: NonNullable<Choices[Name]>;
  };
}
