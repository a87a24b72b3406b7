import { entry } from '../errors/entry.ts';

/** What can go wrong with recordings, and with writing down their words: people can always type them. */
export const ERRORS_OF_RECORDINGS = {
  audio_not_ready: entry(409, 'This recording can no longer be used. Add it again with its words.'),
  script_unlike_audio: entry(
    422,
    'This recording is much longer or shorter than its script. Correct the script or leave it out, then upload the recording again.',
  ),
  audio_failed: entry(
    500,
    'We could not prepare this recording, and the fault is ours. Add it again. If it happens again, contact support.',
    'retryable',
  ),
  no_transcriber: entry(409, 'Nobody writes words down on this site. Type what is said in the recording.'),
  transcriber_budget_used: entry(
    403,
    'This site has written down as much as it may today. Type what is said, or come back tomorrow.',
  ),
  language_not_transcribed: entry(
    422,
    'What writes recordings down here does not understand this language. Type what is said.',
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
