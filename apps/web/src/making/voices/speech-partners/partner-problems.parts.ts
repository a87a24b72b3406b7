import type { SpeechPartnerCode } from '@sayso/contract';
import { partnerProblem } from '../../../people/settings/problems.parts.ts';

/** What a failure of a partner that speaks means, and what to do. */
export const speechProblemOf = partnerProblem<SpeechPartnerCode>({
  VOICE_GONE: 'The key was taken, but there is no voice to speak with.',
  NO_VOICES: 'The key was taken, but there is no voice in the list. The voices that were there stay.',
  TEXT_REFUSED: 'The question was refused. Check the model.',
  NO_SOUND: 'It answered, but not with speech. Check the model.',
});
