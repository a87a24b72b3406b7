import { type CustomAudio, type RecordingWords, voicesApi } from '@sayso/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/api.ts';
import { newIdempotencyKey, useSend } from '../../lib/api/use-send.ts';
import { uploadFile, type UploadProgress } from '../../lib/api/upload-file.ts';
import { callQuery } from '../../lib/api/reads.ts';

/** How often a recording that is being prepared is asked after where the live stream says nothing, in milliseconds. */
const POLL_MS = 5_000;

/** One own recording, asked after until it is ready. */
export const customAudioQuery = (id: string | null) =>
  callQuery(voicesApi.getCustomAudio, {
    params: { id: id ?? '' },
    enabled: id !== null,
    refetchInterval: ({ state }) => (isOnItsWay(state.data) ? POLL_MS : false),
  });

/** Something of a recording is not there yet that somebody is at. */
function isOnItsWay(audio: CustomAudio | undefined): boolean {
  const state = audio?.transcription?.state;
  return audio?.status === 'processing' || state === 'waiting' || state === 'transcribing';
}

/** An operator sets it up once. */
const TRANSCRIBER_STALE_MS = 60_000;

/** Whether the words of recordings are written down here. */
export const transcriberQuery = callQuery(voicesApi.getTranscriber, {
  select: ({ is_offered: isOffered }) => isOffered,
  staleTime: TRANSCRIBER_STALE_MS,
  // Without an answer people type.
  retry: false,
});

/** Has the words of a recording written down, also anew. */
export async function transcribeRecording(id: string, country: string): Promise<CustomAudio> {
  const asked = { params: { id }, body: { country }, idempotencyKey: newIdempotencyKey() };
  return (await call(voicesApi.transcribeRecording, asked)).data;
}

/** Recordings shown at once. */
const SHOWN = 5;

/** The newest own recordings. */
export const customAudioListQuery = callQuery(voicesApi.listCustomAudio, {
  query: { per_page: SHOWN },
  select: ({ data }) => data,
});

export const useDeleteCustomAudio = () =>
  useSend(voicesApi.deleteCustomAudio, { invalidates: [voicesApi.listCustomAudio] });

/** Whether a recording was not found because it has been deleted. */
export function isAudioGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

/** Says what is spoken in a recording; answers another one that follows these words. */
export async function addRecordingWords(id: string, body: RecordingWords): Promise<CustomAudio> {
  return (await call(voicesApi.addRecordingWords, { params: { id }, body, idempotencyKey: newIdempotencyKey() })).data;
}

type Sending = {
  file: File;
  /** What is said in it; '' where nobody says. */
  script: string;
  country: string;
  region: string;
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
  idempotencyKey: string;
};

/** Sends a recording whose sender has said that they may use the voice. */
export async function sendCustomAudio({ script, country, region, ...rest }: Sending): Promise<CustomAudio> {
  const fields = { consent: 'true', region, ...(country && { country }), ...(script && { script }) };
  return (await uploadFile(voicesApi.uploadAudio, { ...rest, field: 'audio', fields })).data;
}
