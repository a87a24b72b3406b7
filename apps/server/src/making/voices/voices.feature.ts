import { voicesApi, AppError } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import type { Db } from '../../platform/db/connection.ts';
import { inBatches } from '../../platform/db/writes.ts';
import type { OwnedData } from '../../platform/db/owners.ts';
import { safeStem } from '../../platform/lib/files.ts';
import { listUseOf } from '../../platform/partners/partner-usage.store.ts';
import { announceList } from '../../platform/live/publish.ts';
import * as packs from '../../platform/speech/voice-packs.store.ts';
import { isDiskFull } from '../../platform/storage/disk-guard.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import type { WorkHandler } from '../../platform/work/work-kind.ts';
import { voicesRoutes } from './voices.routes.ts';
import { listOwnedAudio, WAITING_AUDIO } from './custom-audio/custom-audio.store.ts';
import { listFavourites, listOwnedPronunciations, listOwnedSpeeches } from './voices.store.ts';
import { deletePronunciationsOf } from './pronunciations.store.ts';
import { listOwnedOrders, waitingOrders } from './speech-orders/speech-orders.store.ts';
import { eraseSpeeches, sweepSpeeches } from './voices.service.ts';
import { alignAudio, giveUpAudio, alignAudioWork } from './custom-audio/align-audio.ts';
import { transcribeAudioWork } from './custom-audio/transcription.service.ts';
import { failureOfTranscription, giveUpTranscription, transcribeAudio } from './custom-audio/transcribe-audio.ts';
import { lockRecording, WAITING_TRANSCRIPTIONS } from './custom-audio/transcriptions.store.ts';
import { failureOfPack, installVoicePack, installVoicePackWork } from './voice-packs/install-voice-pack.ts';
import { sweepCustomAudio } from './custom-audio/custom-audio.service.ts';
import { speakAtServerWork, speakOrderWork } from './speech-orders/speak-order.work.ts';
import { failureOfOrder, giveUpOrder, speakOrder } from './speech-orders/speak-order.ts';
import { sweepSpeechOrders } from './speech-orders/speech-orders.service.ts';
import { syncPartnerVoicesHandler } from './speech-partners/speech-partners.job.ts';

/** Scripts that were spoken, recordings and what was understood in them, favourite voices, how words are to be said, and how much partners did. Videos name speech, so they are erased before it. */
const voicesOwnedData: OwnedData = {
  tables: [
    'speeches',
    'speech_references',
    'speech_orders',
    'pronunciations',
    'custom_audio',
    'transcriptions',
    'favourite_voices',
    'partner_usage',
  ],
  async *exportData(db, { accountIds, userId }) {
    yield { path: 'voices/speeches.json', list: inBatches((page) => listOwnedSpeeches(db, accountIds, page)) };
    yield { path: 'voices/speech-orders.json', list: inBatches((page) => listOwnedOrders(db, accountIds, page)) };
    yield {
      path: 'voices/pronunciations.json',
      list: inBatches((page) => listOwnedPronunciations(db, accountIds, page)),
    };
    yield { path: 'voices/favourites.json', value: await listFavourites(db, userId) };
    yield { path: 'voices/spoken-by-partners.json', value: await listUseOf(db, accountIds) };
    yield { path: 'voices/recordings.json', list: recordings(db, accountIds) };
    for await (const row of inBatches((page) => listOwnedAudio(db, accountIds, page)))
      yield { path: pathOf(row), file: row.audio_file };
  },
  eraseData: (trx, { accountIds }) => eraseSpeeches(trx, accountIds),
  endUnproven: async (trx, { accountIds }) => ({ pronunciations: await deletePronunciationsOf(trx, accountIds) }),
};

async function* recordings(db: Db, accountIds: readonly string[]): AsyncGenerator<object> {
  for await (const { audio_file: _, ...row } of inBatches((page) => listOwnedAudio(db, accountIds, page)))
    yield { ...row, file: pathOf(row) };
}

const pathOf = ({ id, name }: { id: string; name: string }) =>
  `voices/${safeStem(name.replace(/\.[^.]*$/, ''), 'recording')} ${id}.wav`;

const sweepSpeechesJob = defineJob({ name: 'sweep-speeches', schema: z.object({}) });

export const voicesJobHandlers = [
  syncPartnerVoicesHandler,
  handleJob({
    job: sweepSpeechesJob,
    schedule: { cron: '17 * * * *', payload: {} },
    async handle(deps) {
      const removed = (await sweepCustomAudio(deps)) + (await sweepSpeechOrders(deps)) + (await sweepSpeeches(deps));
      if (removed > 0) deps.log.info({ removed }, 'unused speech, ended orders and failed recordings removed');
    },
  }),
];

/** A night that the machine is off. */
const PATIENCE_HOURS = 12;

const speakHandler = (work: WorkHandler['work'], waiting: WorkHandler['waiting']): WorkHandler => ({
  work,
  perform: speakOrder,
  giveUp: giveUpOrder,
  failureOf: failureOfOrder,
  announceProgress: (deps, accountId) => announceList(deps, deps.db, { accountId, list: 'speech_orders' }),
  waiting,
  giveUpAfterHours: PATIENCE_HOURS,
});

export const voicesWork: WorkHandler[] = [
  speakHandler(speakOrderWork, waitingOrders({ isAtServer: false })),
  speakHandler(speakAtServerWork, waitingOrders({ isAtServer: true })),
  {
    work: alignAudioWork,
    perform: alignAudio,
    giveUp: giveUpAudio,
    failureOf(error) {
      if (error instanceof AppError && error.code === 'script_unlike_audio') return { code: error.code, isFinal: true };
      return isDiskFull(error) ? { code: 'storage_full', isFinal: true } : null;
    },
    waiting: WAITING_AUDIO,
    giveUpAfterHours: PATIENCE_HOURS,
  },
  {
    work: transcribeAudioWork,
    perform: transcribeAudio,
    lock: lockRecording,
    giveUp: giveUpTranscription,
    failureOf: failureOfTranscription,
    waiting: WAITING_TRANSCRIPTIONS,
    giveUpAfterHours: PATIENCE_HOURS,
  },
  {
    work: installVoicePackWork,
    perform: (deps, { subjectId, signal }) => installVoicePack(deps, subjectId, { signal }),
    async giveUp(_deps, trx, { subjectId, failure }) {
      await packs.updateVoicePack(trx, subjectId, { state: 'failed', error_code: failure.code });
    },
    failureOf: failureOfPack,
    waiting: packs.WAITING_PACKS,
    giveUpAfterHours: PATIENCE_HOURS,
  },
];

export const voicesFeature: Feature = {
  api: voicesApi,
  routes: voicesRoutes,
  jobs: voicesJobHandlers,
  work: voicesWork,
  ownedData: voicesOwnedData,
  fileColumns: [
    {
      table: 'custom_audio',
      column: 'audio_file',
      owner: 'account',
      audience: { column: 'audience', of: 'speeches', through: 'speech_id' },
      size: 'size_bytes',
    },
    { table: 'speeches', column: 'audio_file', owner: 'account', audience: 'audience' },
    { table: 'speeches', column: 'timing_file', owner: 'account', audience: 'audience' },
    { table: 'speeches', column: 'take_file', owner: 'account', audience: 'audience' },
  ],
};
