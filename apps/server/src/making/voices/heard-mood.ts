import type { Mood } from '@sayso/contract';
import type { SpeechVoice } from '@sayso/providers';

/** The mood that will be heard of one that was asked for: voices without moods say everything plainly. */
export const heardMood = ({ hasMoods }: SpeechVoice, mood: Mood | null): Mood | null => (hasMoods ? mood : null);
