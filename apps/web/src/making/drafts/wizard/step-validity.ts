import { chosenAudio, isEndCardEmpty } from '@sayso/contract';
import { END_CARD_MS, filmedBy, videoMs, outputTexts } from '../../specs/specs.parts.tsx';
import type { ScriptLimits } from '../../specs/specs.queries.ts';
import { type Draft, missingInput } from '../store/draft.ts';
import { STEPS, type Step } from '../create-search.ts';
import { createTexts } from '../create.texts.gen.ts';
import { stepsTexts } from '../drafts.texts.gen.ts';
import { endCardOverrun, scriptOverrun } from '../script/script-length.ts';

/** Whether a step has all it needs. `maxVideoMs`: how long a video may be, in milliseconds. */
export function isStepValid(draft: Draft, step: Step, maxVideoMs: number): boolean {
  if (step === 1) return isAvatarValid(draft);
  const audioMs = chosenAudio(draft)?.durationMs ?? Number.POSITIVE_INFINITY;
  if (step === 2) return audioMs <= maxVideoMs;
  const { endCard } = draft.spec;
  return endCard === null || (!isEndCardEmpty(endCard) && audioMs + END_CARD_MS <= maxVideoMs);
}

/** As documented: one of the library is chosen, who can still perform; one of one's own is described and made; what the Face Studio makes needs nothing to go on. */
function isAvatarValid({ avatarType, avatar, createdAvatarId, ...described }: Draft): boolean {
  if (avatarType === 'digital') return true;
  // Whom a partner films needs no description, also where somebody had them made.
  if (avatarType === 'library' || avatar?.partner) return avatar?.is_gone === false;
  const { description, appearance, gender, age } = described;
  const isDescribed = [description, appearance, gender, age].every((field) => field.trim() !== '');
  return isDescribed && createdAvatarId !== null && avatar !== null;
}

/** Back is free; forward only over valid steps. */
export function canReach(draft: Draft, step: Step, maxVideoMs: number): boolean {
  return STEPS.every((earlier) => earlier >= step || isStepValid(draft, earlier, maxVideoMs));
}

/** The step to show: the chosen one, or the first that stands in its way. Speech may have been erased since. */
export function openStep(draft: Draft, maxVideoMs: number): Step {
  return STEPS.find((step) => step === draft.step || !isStepValid(draft, step, maxVideoMs)) ?? draft.step;
}

/** One sentence: what is missing, or what comes next. */
export function stepHint(draft: Draft, limits: ScriptLimits): string {
  if (draft.step === 1) {
    if (!draft.avatar) return hasFace(draft) ? createTexts.faceChosen : createTexts.noAvatar[draft.avatarType];
    if (draft.avatar.is_gone) return createTexts.avatarGone({ name: draft.avatar.display_name });
    const filmed = filmedBy(draft.avatar);
    if (filmed) return createTexts.avatarFilmed({ name: draft.avatar.display_name, partner: filmed.name });
    const name = draft.avatar.display_name;
    return draft.useCustomAudio ? createTexts.avatarChosenForAudio({ name }) : createTexts.avatarChosen({ name });
  }
  if (draft.step === 3) {
    const missing = missingInput(draft);
    if (missing === 'audio' && draft.useCustomAudio) return audioHint(draft);
    return (missing && missingHints()[missing]) ?? endCardOverrun(draft, limits) ?? createTexts.costs;
  }
  const audio = chosenAudio(draft);
  const ready = audio && createTexts.speechReady({ seconds: Math.round(videoMs(audio, draft.spec.endCard) / 1000) });
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

const missingHints = () => ({
  avatar: createTexts.avatarOnItsWay,
  audio: createTexts.generateSpeech,
  title: createTexts.titleMissing,
  end_card: outputTexts.endCardEmpty,
});

/** What a step is about, as far as it was decided. */
export function stepSubtitle(step: Step, { avatar, avatarType, useCustomAudio }: Draft): string {
  const { ways } = createTexts;
  if (step === 1 && avatar) return ways.chosen({ name: avatar.display_name });
  if (step === 1 && avatarType !== 'custom') return ways[avatarType];
  return step === 2 && useCustomAudio ? ways.ownAudio : stepsTexts[step].subtitle;
}
