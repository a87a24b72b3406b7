import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';

/** Brings a voice pack to this machine, opens it and lets it speak. */
export const installVoicePackJob = defineJob({
  name: 'install-voice-pack',
  schema: z.object({ id: z.uuid() }),
  options: { lane: 'heavy', retryLimit: 5, retryDelaySeconds: 5 },
});
