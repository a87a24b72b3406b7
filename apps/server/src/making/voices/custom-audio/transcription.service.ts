import { AppError, type CustomAudio, TRANSCRIPTIONS_PER_HOUR } from '@sayso/contract';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { RouteDeps } from '../../../feature.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SaveResponse } from '../../../platform/db/writes.ts';
import type { SigningDeps } from '../../../platform/storage/signed-addresses.ts';
import { askForWork, countAskedSince } from '../../../platform/work/work.store.ts';
import { write } from '../../../people/identity/write.service.ts';
import { requireMachineTime } from '../../../people/plans/limits.service.ts';
import { defineWork } from '../../../platform/work/work-kind.ts';
import { presentAudio } from './custom-audio.mapper.ts';
import { getCustomAudio } from './custom-audio.store.ts';
import { lockRecording, putTranscription } from './transcriptions.store.ts';

type AskingDeps = Pick<Deps, 'transcriber' | 'now'>;
type Asked = { recordingId: string; accountId: string; language: string };

const HOUR_MS = 60 * 60_000;

/** Whether words of recordings are written down here. */
export function getTranscriber({ transcriber }: AskingDeps, actor: Actor): { is_offered: boolean } {
  authorize(actor, 'voices.view');
  return { is_offered: transcriber.abilities() !== null };
}

/** Asks for the words of a new recording, in the transaction that stores it. True: it is to wait for them. An account that has asked too often within the hour is told so at the recording. */
export async function awaitWords(deps: AskingDeps, trx: Db, asked: Asked): Promise<boolean> {
  if (!deps.transcriber.abilities()) return false;
  if (await isTooOften(deps, trx, asked)) {
    await putTranscription(trx, { ...asked, isAwaited: false, failureCode: 'too_many_transcriptions' });
    return false;
  }
  await putTranscription(trx, { ...asked, isAwaited: true });
  await askForWork(trx, transcribeAudioWork, { subjectId: asked.recordingId, accountId: asked.accountId });
  return true;
}

/** Writes down what is said in a recording: another machine does it, or a process of this one that steps back for all others. */
export const transcribeAudioWork = defineWork({
  name: 'transcribe-audio',
  lane: 'light',
  memoryMb: 150,
  tries: 3,
  pauseSeconds: 5,
  limitSeconds: 30 * 60,
  failureCode: 'transcriber_failed',
});

/**
 * Asks for the words of a recording that is here, also anew. One whose words are being written down is what it is.
 * @throws AppError `forbidden`, `not_found`, also for another account's recording, `audio_not_ready`, `no_transcriber`, `free_limit_reached`, `too_many_transcriptions`.
 */
export async function transcribeRecording(
  deps: AskingDeps &
    SigningDeps &
    Pick<Deps, 'db' | 'publish' | 'settings' | 'fileColumns'> &
    Pick<RouteDeps, 'videoUse'>,
  actor: Actor,
  { id, language, saveResponse }: { id: string; language: string; saveResponse: SaveResponse<CustomAudio> },
): Promise<CustomAudio> {
  const { accountId } = actor;
  return write(deps, actor, 'uploads.create', async (trx, { announce }) => {
    await lockRecording(trx, id);
    const recording = await getCustomAudio(trx, accountId, id);
    if (!recording) throw new AppError('not_found');
    if (recording.status === 'failed') throw new AppError('audio_not_ready');
    if (!deps.transcriber.abilities()) throw new AppError('no_transcriber');
    const asked = { recordingId: id, accountId, language };
    if (recording.transcription_state !== 'waiting' && recording.transcription_state !== 'transcribing') {
      await requireMachineTime({ ...deps, db: trx }, actor);
      if (await isTooOften(deps, trx, asked)) throw new AppError('too_many_transcriptions');
      await putTranscription(trx, { ...asked, isAwaited: false });
      await askForWork(trx, transcribeAudioWork, { subjectId: id, accountId });
      await announce('custom_audio');
    }
    const now = await getCustomAudio(trx, accountId, id);
    const answer = presentAudio(deps, now ?? recording);
    await saveResponse(trx, answer);
    return answer;
  });
}

async function isTooOften(deps: AskingDeps, trx: Db, { accountId }: Asked): Promise<boolean> {
  const since = new Date(deps.now().getTime() - HOUR_MS);
  return (await countAskedSince(trx, transcribeAudioWork, { accountId, since })) >= TRANSCRIPTIONS_PER_HOUR;
}
