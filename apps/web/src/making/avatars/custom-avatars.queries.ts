import {
  type Avatar,
  AVATAR_POLL,
  type AvatarJob,
  avatarsApi,
  type DraftContent,
  type GenerateAvatarForm,
} from '@sayso/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { customTexts } from './custom/custom.texts.gen.ts';
import { useSend } from '../../lib/api/use-send.ts';

/** A character as it is being described: '' for what is not said yet. */
export type Character = Pick<
  DraftContent,
  'avatarName' | 'description' | 'gender' | 'appearance' | 'clothing' | 'age' | 'productUploadId'
>;

/** Has an avatar made; answers with its job. */
export const useGenerateAvatar = () => useSend(avatarsApi.generateAvatar);

/** What is asked for to make a character. */
export function avatarForm({ avatarName, description, gender, appearance, age, clothing, productUploadId }: Character) {
  const name = avatarName.trim();
  return {
    description,
    gender,
    appearance,
    age,
    ...(clothing !== '' && { clothing }),
    ...(name !== '' && { name }),
    ...(productUploadId !== null && { productUploadId }),
    // What is not of the lists never gets here: all of them are chosen from lists.
  } as GenerateAvatarForm;
}

/** How the making of an avatar ended. `given-up`: it may still go on, but nobody asks any more. */
export type AvatarOutcome =
  | { kind: 'completed'; avatar: Avatar }
  | { kind: 'failed'; message: string }
  | { kind: 'given-up' };

/** Asks after a job until it has ended or was asked after often enough; answers how far it is, in percent. Null: there is none. */
export function useAvatarJob(jobId: string | null, onEnd: (outcome: AvatarOutcome) => void): number {
  const [progress, setProgress] = useState({ jobId, percent: 0 });
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (jobId === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    void followJob(jobId, { signal, onProgress: (percent) => setProgress({ jobId, percent }) }).then(
      (outcome) => !signal.aborted && end(outcome),
      () => undefined,
    );
    return () => stop.abort();
  }, [jobId]);
  return progress.jobId === jobId ? progress.percent : 0;
}

type Follow = { signal: AbortSignal; onProgress: (percent: number) => void };

/** @throws the signal's reason once it is aborted. */
async function followJob(jobId: string, { signal, onProgress }: Follow): Promise<AvatarOutcome> {
  for (let attempt = 0; attempt < AVATAR_POLL.times; attempt += 1) {
    if (attempt > 0) await wait(AVATAR_POLL.everyMs, signal);
    const state = await askAfter(jobId, signal);
    if (state === null) continue;
    if ('kind' in state) return state;
    onProgress(state.progress);
    if (state.avatar) return { kind: 'completed', avatar: state.avatar };
  }
  return { kind: 'given-up' };
}

/** Null: the answer was lost, and the next one may come. */
async function askAfter(jobId: string, signal: AbortSignal): Promise<AvatarOutcome | AvatarJob['data'] | null> {
  try {
    const { status, data } = await call(avatarsApi.checkAvatar, { body: { jobId }, signal });
    return status === 'failed' ? { kind: 'failed', message: data.error ?? customTexts.failed } : data;
  } catch (error) {
    if (signal.aborted) throw error;
    const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 403);
    return isRefused ? { kind: 'failed', message: messageOf(error) } : null;
  }
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
