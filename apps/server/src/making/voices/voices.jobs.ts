import { z } from 'zod';
import { announceList } from '../../platform/live/announce-list.ts';
import * as packs from '../../platform/speech/voice-packs.store.ts';
import { isDiskFull } from '../../platform/storage/is-disk-full.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import type { WorkHandler } from '../../platform/work/work-kind.ts';
import { AppError } from '@sayso/contract';
import { alignAudioWork } from './custom-audio/align-audio.work.ts';
import { alignAudio, giveUpAudio } from './custom-audio/align-audio.ts';
import { WAITING_AUDIO } from './custom-audio/custom-audio.store.ts';
import { transcribeAudioWork } from './custom-audio/transcribe-audio.work.ts';
import { failureOfTranscription, giveUpTranscription, transcribeAudio } from './custom-audio/transcribe-audio.ts';
import { lockRecording, WAITING_TRANSCRIPTIONS } from './custom-audio/transcriptions.store.ts';
import { installVoicePackWork } from './voice-packs/install-voice-pack.work.ts';
import { failureOfPack, installVoicePack } from './voice-packs/install-voice-pack.ts';
import { sweepCustomAudio } from './custom-audio/custom-audio.service.ts';
import { speakAtServerWork, speakOrderWork } from './speech-orders/speak-order.work.ts';
import { failureOfOrder, giveUpOrder, speakOrder } from './speech-orders/speak-order.ts';
import { sweepSpeechOrders } from './speech-orders/speech-orders.service.ts';
import { syncPartnerVoicesHandler } from './speech-partners/speech-partners.job.ts';
import { waitingOrders } from './speech-orders/speech-orders.store.ts';
import { sweepSpeeches } from './voices.service.ts';

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
