import { reasonsTexts } from './reasons.texts.gen.ts';
/** Why a viewer reports a video, with the words a person reads. Stands alone, so that the watch page can name them without a schema library. */
export const REPORT_REASONS = reasonsTexts;

/** Name of one of `REPORT_REASONS`. */
export type ReportReason = keyof typeof REPORT_REASONS;

/** Longest text that goes with a report, in characters. */
export const REPORT_DETAILS_MAX = 1_000;

/** Longest name and e-mail address of who reports, in characters. */
export const REPORTER_MAX = { name: 100, email: 254 } as const;
