import { createTexts } from './create.texts.ts';
import { type Draft, freshSpeech } from './draft.ts';
import { wholeSeconds } from './script-facts.ts';

/** One sentence: what is missing, or what comes next. */
export function stepHint(draft: Draft): string {
  if (draft.step === 1) {
    return draft.avatar ? createTexts.avatarChosen(draft.avatar.display_name) : createTexts.chooseAvatar;
  }
  if (draft.step === 3) return createTexts.costs;
  const speech = freshSpeech(draft);
  if (speech) return createTexts.speechReady(wholeSeconds(speech.durationMs));
  if (draft.script.trim() === '') return createTexts.writeScript;
  if (!draft.voice) return createTexts.chooseVoice;
  return draft.speech ? createTexts.speechStale : createTexts.generateSpeech;
}
