import { PresenterError } from '../presenter-error.ts';
import type { Patience, PresenterAccess, PresenterFace, PresenterTraining } from '../presenter-partner.ts';
import { trainingMark } from '../training-mark.ts';
import { askDid, upload } from './ask-did.ts';

/**
 * D-ID makes nobody: a talk is made of a photo that goes along with it. So the making is a look at the photo, which costs nothing, and whoever was made is there as soon as it was taken.
 * A photo that is sent twice is paid for by nobody and goes by itself, which is why it may be sent again.
 */
export const DID_TRAINING: PresenterTraining = {
  takes: { photo: { costSeconds: 0, usualMinutes: 1, seconds: null }, film: null },
  repeats: 'once',
  make,
  findMaking: async () => null,
  lookAt: async (_access, job) => ({ state: 'done', presenter: job, kind: 'photo' }),
  remove,
};

async function make(access: PresenterAccess, { key, file }: PresenterFace, patience: Patience = {}) {
  const photo = { kind: 'image', ...file, name: trainingMark(key), isOrder: true } as const;
  const { id } = await upload(access, photo, patience);
  return { job: id };
}

/** It may have gone by itself. */
async function remove(access: PresenterAccess, job: string, patience: Patience = {}): Promise<void> {
  const content = { bytes: new Uint8Array(), type: 'application/json', method: 'DELETE' } as const;
  const path = `/images/${encodeURIComponent(job)}`;
  await askDid(access, { path, content, about: 'job' }, patience).catch((error: unknown) => {
    // Where it was deleted, the answer may have no content.
    if (!(error instanceof PresenterError) || !GONE.has(error.fault)) throw error;
  });
}

const GONE = new Set<string>(['JOB_GONE', 'UNREADABLE']);
