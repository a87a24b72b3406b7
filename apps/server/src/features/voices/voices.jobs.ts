import { z } from 'zod';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { alignAudioJob } from './custom-audio/align-audio.job.ts';
import { alignAudio } from './custom-audio/align-audio.ts';
import { installVoicePackJob } from './voice-packs/install-voice-pack.job.ts';
import { installVoicePack } from './voice-packs/install-voice-pack.ts';
import { sweepCustomAudio } from './custom-audio/custom-audio.service.ts';
import { speakOrderJob } from './speech-orders/speak-order.job.ts';
import { speakOrder } from './speech-orders/speak-order.ts';
import { failLostOrders, sweepSpeechOrders } from './speech-orders/speech-orders.service.ts';
import { sweepSpeeches } from './voices.service.ts';
import { sweepVoicePacks } from './voice-packs/voice-packs.service.ts';

const sweepVoicePacksJob = defineJob({ name: 'sweep-voice-packs', schema: z.object({}) });
const failLostOrdersJob = defineJob({ name: 'fail-lost-orders', schema: z.object({}) });
const sweepSpeechesJob = defineJob({ name: 'sweep-speeches', schema: z.object({}) });

export const voicesJobHandlers = [
  handleJob({
    job: alignAudioJob,
    handle: (deps, { id }, { signal, attempt }) =>
      alignAudio(deps, id, { signal, isLastTry: attempt > alignAudioJob.options.retryLimit }),
  }),
  handleJob({
    job: installVoicePackJob,
    handle: (deps, { id }, { signal, attempt }) =>
      installVoicePack(deps, id, { signal, isLastTry: attempt > installVoicePackJob.options.retryLimit }),
  }),
  handleJob({
    job: sweepVoicePacksJob,
    // Somebody looks at a bar that does not move.
    schedule: { cron: '* * * * *', payload: {} },
    async handle(deps) {
      const ended = await sweepVoicePacks(deps);
      if (ended > 0) deps.log.warn({ ended }, 'voice packs that no worker brings any more have failed');
    },
  }),
  handleJob({
    job: speakOrderJob,
    handle: (deps, { ticket }, { signal, attempt }) =>
      speakOrder(deps, ticket, { signal, isLastTry: attempt > speakOrderJob.options.retryLimit }),
  }),
  handleJob({
    job: failLostOrdersJob,
    // As with voice packs.
    schedule: { cron: '* * * * *', payload: {} },
    async handle(deps) {
      const failed = await failLostOrders(deps);
      if (failed > 0) deps.log.warn({ failed }, 'scripts that no worker speaks any more have failed');
    },
  }),
  handleJob({
    job: sweepSpeechesJob,
    schedule: { cron: '17 * * * *', payload: {} },
    async handle(deps) {
      const removed = (await sweepCustomAudio(deps)) + (await sweepSpeechOrders(deps)) + (await sweepSpeeches(deps));
      if (removed > 0) deps.log.info({ removed }, 'unused speech, ended orders and failed recordings removed');
    },
  }),
];
