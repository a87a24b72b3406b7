import { defineWork } from '../../../platform/work/work-kind.ts';

/** Makes the copy of somebody's data that they asked for. It reads and packs files, one after the other. */
export const makeDataExportWork = defineWork({
  name: 'make-data-export',
  lane: 'light',
  urgency: 'background',
  tries: 6,
  pauseSeconds: 5,
  failureCode: 'internal',
});
