import { entry } from '../errors/entry.ts';

/** Why the words of a recording were not written down. People can always type them. */
export const ERRORS_OF_TRANSCRIPTION = {
  no_transcriber: entry(409, 'Nobody writes words down on this site. Type what is said in the recording.'),
  transcriber_budget_used: entry(
    403,
    'This site has written down as much as it may today. Type what is said, or come back tomorrow.',
  ),
  nothing_transcribed: entry(422, 'No words were understood in this recording. If there are some, type them.'),
  too_many_transcriptions: entry(
    429,
    'Many recordings of your account were written down within an hour. Type what is said, or try again later.',
    'retryable',
  ),
  transcriber_failed: entry(
    503,
    'The words could not be written down at the moment. Type what is said, or try again later.',
    'retryable',
  ),
} as const;
