import { chosenAudio } from '@sayso/contract';
import { filmedBy, videoMs, outputTexts } from '../../specs/specs.parts.tsx';
import { createTexts } from '../create.texts.ts';
import { type Draft, missingInput } from '../store/draft.ts';
import { endCardOverrun, scriptOverrun } from '../script/script-length.ts';
import type { Step } from '../steps.ts';
import type { ScriptLimits } from '../../specs/specs.queries.ts';

/** One sentence: what is missing, or what comes next. */
export function stepHint(draft: Draft, limits: ScriptLimits): string {
  if (draft.step === 1) {
    if (!draft.avatar) return hasFace(draft) ? createTexts.faceChosen : createTexts.noAvatar[draft.avatarType];
    if (draft.avatar.is_gone) return createTexts.avatarGone(draft.avatar.display_name);
    const filmed = filmedBy(draft.avatar);
    if (filmed) return createTexts.avatarFilmed(draft.avatar.display_name, filmed.name);
    const { avatarChosen, avatarChosenForAudio } = createTexts;
    return (draft.useCustomAudio ? avatarChosenForAudio : avatarChosen)(draft.avatar.display_name);
  }
  if (draft.step === 3) {
    const missing = missingInput(draft);
    if (missing === 'audio' && draft.useCustomAudio) return audioHint(draft);
    return (missing && MISSING[missing]) ?? endCardOverrun(draft, limits) ?? createTexts.costs;
  }
  const audio = chosenAudio(draft);
  const ready = audio && createTexts.speechReady(Math.round(videoMs(audio, draft.spec.endCard) / 1000));
  if (draft.useCustomAudio) return ready ?? audioHint(draft);
  const overrun = scriptOverrun(draft, limits);
  if (overrun !== null) return overrun;
  if (ready) return ready;
  if (draft.speechOrder) return createTexts.speechOnItsWay;
  if (draft.script.trim() === '') return createTexts.writeScript;
  if (!draft.voice) return createTexts.chooseVoice;
  return draft.speech ? createTexts.speechStale : createTexts.generateSpeech;
}

/** Whether Face Studio has a face that somebody chose. */
export const hasFace = ({ avatarType, face }: Draft) => avatarType === 'digital' && typeof face?.seed === 'number';

const audioHint = ({ customAudioId }: Draft) =>
  customAudioId === null ? createTexts.addAudio : createTexts.audioOnItsWay;

const MISSING = {
  avatar: createTexts.avatarOnItsWay,
  audio: createTexts.generateSpeech,
  title: createTexts.titleMissing,
  end_card: outputTexts.endCardEmpty,
};

/** What a step is about, as far as it was decided. */
export function stepSubtitle(step: Step, { avatar, avatarType, useCustomAudio }: Draft): string {
  const { steps, ways } = createTexts;
  if (step === 1 && avatar) return ways.chosen(avatar.display_name);
  if (step === 1 && avatarType !== 'custom') return ways[avatarType];
  return step === 2 && useCustomAudio ? ways.ownAudio : steps[step].subtitle;
}
