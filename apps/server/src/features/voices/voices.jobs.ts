import { z } from 'zod';
import { defineJob } from '../../queue/job.ts';
import { handleJob } from '../../queue/job-handler.ts';
import { alignAudioJob } from './align-audio.job.ts';
import { alignAudio } from './align-audio.ts';
import { installVoicePackJob } from './install-voice-pack.job.ts';
import { installVoicePack } from './install-voice-pack.ts';
import { sweepCustomAudio } from './custom-audio.service.ts';
import { sweepSpeeches } from './voices.service.ts';

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
    job: sweepSpeechesJob,
    schedule: { cron: '17 * * * *', payload: {} },
    async handle(deps) {
      const removed = (await sweepCustomAudio(deps)) + (await sweepSpeeches(deps));
      if (removed > 0) deps.log.info({ removed }, 'unused speech and failed recordings removed');
    },
  }),
];
