import { z } from 'zod';
import { defineJob } from '../../platform/work/job.ts';

/** A turn at the mail server, not a certain mail: whoever has it sends what is due. Tries of a mail are counted with the mail. */
export const sendMailsJob = defineJob({
  name: 'send-mails',
  schema: z.object({}),
  options: { retryLimit: 1, expireInSeconds: 15 * 60 },
});
