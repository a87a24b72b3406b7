import {
  AppError,
  type Avatar,
  avatarsApi,
  type DraftContent,
  isPlainErrorCode,
  rendersApi,
  type SpeechOrder,
  type SpeechSource,
  speechSource,
  startOfDraft,
  type Video,
  type VoiceDetails,
  voicesApi,
} from '@sayso/contract';
import { suggestTitle } from '@sayso/engine/speech/suggest-title';
import { type Caller, waitFor } from '../caller.ts';
import type { Tell } from '../tool.ts';

/** The calls that it takes to make a video of words. */
export const MAKING_CALLS = [
  avatarsApi.getAvatar,
  voicesApi.getVoice,
  voicesApi.generateSpeech,
  voicesApi.getSpeechOrder,
  rendersApi.startVideo,
  rendersApi.getVideo,
];

/** How much of what is told of a new video, in percent, its speech is. */
export const SPEECH_PERCENT = 10;
/** Seconds that one call waits for speech before it asks how far it is. */
const SPEECH_WAIT_SECONDS = 20;

/**
 * Has the script of a draft spoken, and starts its video. Whoever asks again with the same key, after whatever went wrong, gets the same speech and the same video.
 * @throws AppError as the calls for speech and for a video; `invalid_input` at what the draft has not.
 */
export async function makeOfDraft(
  caller: Caller,
  { draft, key }: { draft: DraftContent; key: string },
  tell: Tell,
): Promise<Video> {
  if (!draft.avatar) throw wrong('avatar_id', 'Choose a presenter of list_avatars.');
  const source = speechSource(draft);
  if (!source) throw draft.voice ? wrong('script', 'Write a script first.') : noSuchVoice();
  await tell(0, 'Speaking the script');
  const { id, durationMs } = await speak(caller, { draft, source, key }, tell);
  const spoken = { id, durationMs, source, isOutdated: false, audioUrl: '', timingUrl: '' };
  const { form, gap } = startOfDraft({ ...draft, speech: spoken, useCustomAudio: false }, suggestTitle);
  if (!form) throw new AppError(gap === 'audio' ? 'audio_required' : 'avatar_required');
  return (await caller.call(rendersApi.startVideo, { body: form, key })).data;
}

type Words = { draft: DraftContent; source: SpeechSource; key: string };

async function speak(caller: Caller, { draft, source, key }: Words, tell: Tell) {
  const { country, region } = draft;
  const { script: msg, voiceId: tts_id, rate: speechRate, mood } = source;
  const body = { msg, country, region, tts_id, speechRate, mood, wait_seconds: SPEECH_WAIT_SECONDS };
  const answer = await caller.call(voicesApi.generateSpeech, { body, key: `${key}:speech` });
  if ('speech' in answer) return answer.speech;
  const order = await waitFor(caller, {
    look: async () => {
      const { data } = await caller.call(voicesApi.getSpeechOrder, { params: { id: answer.jobId } });
      await tell(Math.floor(data.progress * SPEECH_PERCENT), 'Speaking the script');
      return data;
    },
    isDone: ({ status }) => status !== 'waiting' && status !== 'speaking',
  });
  if (order.speech) return order.speech;
  throw unspoken(order);
}

/** Why a script was not spoken. What still goes on is there when the same is asked for again. */
function unspoken({ status, error }: SpeechOrder): AppError {
  if (status === 'waiting' || status === 'speaking')
    return new AppError('not_ready', {
      message: 'The script is still being spoken. Repeat the call with the same request_key to go on.',
    });
  const code = error?.code ?? null;
  return new AppError(isPlainErrorCode(code) ? code : 'speech_failed', error ? { message: error.message } : {});
}

/** A presenter that the account may use. @throws AppError `invalid_input`. */
export async function findAvatar({ call }: Caller, id: string): Promise<Avatar> {
  const found = await call(avatarsApi.getAvatar, { params: { id } }).catch(orNull);
  if (!found) throw wrong('avatar_id', 'Choose a presenter of list_avatars.');
  return found.data;
}

/** Who of the library stands in for a photo-real presenter, as an assistant said it: null is nobody, undefined as the site has it. @throws AppError `invalid_input`. */
export async function findStandIn<Id extends string | null | undefined>({ call }: Caller, id: Id): Promise<Id> {
  if (id === undefined || id === null) return id;
  const found = await call(avatarsApi.getAvatar, { params: { id } }).catch(orNull);
  if (found?.data.source === 'engine' && !found.data.is_own) return id;
  throw wrong('stand_in_avatar_id', 'Choose one of the illustrated presenters of list_avatars.');
}

/** What a draft says of a voice that is offered. @throws AppError `invalid_input`. */
export async function findVoice({ call }: Caller, id: string) {
  const found = await call(voicesApi.getVoice, { params: { id } }).catch(orNull);
  if (!found) throw noSuchVoice();
  const { value, label, country, region }: VoiceDetails = found.data;
  return { country, region, voice: { id: value, name: label, by: 'person' as const } };
}

function orNull(fault: unknown): null {
  if (fault instanceof AppError && fault.code === 'not_found') return null;
  throw fault;
}

const noSuchVoice = () => wrong('voice_id', 'Choose a voice of list_voices.');
const wrong = (field: string, words: string) => new AppError('invalid_input', { errors: { [field]: [words] } });
