import type { z } from 'zod';
import { withoutMarks } from '../voices.ts';
import type { DraftContent, DraftSpeech, SpeechSource } from '../drafts.ts';
import { choicesOfDraft } from '../drafts/spec-of-draft.ts';
import { BackgroundData } from '../specs/scene.ts';
import type { ChosenSpec } from '../specs/chosen-spec.ts';
import type { StartVideo } from './forms.ts';

/** What a speech would be made of right now, or null while something is missing. */
export function speechSource(draft: DraftContent): SpeechSource | null {
  const script = draft.script.trim();
  if (script === '' || !draft.voice || !draft.country || !draft.region) return null;
  return { script, voiceId: draft.voice.id, rate: draft.speechRate, mood: draft.speechMood };
}

/** Whether two speeches would say the same in the same way. */
export function isSameSpeech(one: SpeechSource, other: SpeechSource): boolean {
  const isSameVoice = one.voiceId === other.voiceId && one.rate === other.rate && one.mood === other.mood;
  return isSameVoice && one.script === other.script;
}

/** The speech, if it still says this script in this voice and mood at this rate. */
export function freshSpeech(draft: DraftContent): DraftSpeech | null {
  const now = speechSource(draft);
  const then = draft.speech?.source;
  if (!now || !then || draft.speech?.isOutdated) return null;
  return isSameSpeech(now, then) ? draft.speech : null;
}

/** What the video is spoken with: an own recording where one is wanted, else the speech that fits. `durationMs`: milliseconds. */
export function chosenAudio(draft: DraftContent): { id: string; durationMs: number; script: string } | null {
  const { useCustomAudio, customAudio } = draft;
  if (useCustomAudio) {
    return customAudio && { id: customAudio.speechId, durationMs: customAudio.durationMs, script: customAudio.script };
  }
  const speech = freshSpeech(draft);
  return speech && { id: speech.id, durationMs: speech.durationMs, script: speech.source.script };
}

/** Finds a title in words that hold no marks of a script: `''` where there are none. */
export type SuggestTitle = (words: string) => string;

/** The title that the video will have: without one that somebody wrote, what its words suggest; a recording of which no word is known lends its name. */
export function titleOfDraft(draft: DraftContent, suggestTitle: SuggestTitle): string {
  const { title, script, useCustomAudio, customAudio } = draft;
  const suggested = (spoken: string) => suggestTitle(withoutMarks(spoken));
  if (title !== null) return title;
  if (!useCustomAudio || !customAudio) return suggested(script);
  return suggested(customAudio.script) || customAudio.name.replace(/\.[^.]+$/u, '');
}

/** Whether an end card has nothing to show but an address. */
export function isEndCardEmpty({ name, price, button }: { name: string; price: string; button: string }): boolean {
  return (name + price + button).trim() === '';
}

type Form = z.input<typeof StartVideo>;
type Start = { form: Form; gap: null | 'title' | 'end_card' } | { form: null; gap: 'avatar' | 'audio' };

/**
 * The video that a draft would become. `gap`: the first thing that is missing, in the order in which it is asked for. Without avatar or audio there is no form;
 * one whose title or end card is empty says with `StartVideo` what is to be done.
 */
export function startOfDraft(draft: DraftContent, suggestTitle: SuggestTitle): Start {
  const { avatar, avatarType } = draft;
  const { endCard } = draft.spec;
  const audio = chosenAudio(draft);
  const title = titleOfDraft(draft, suggestTitle).trim();
  const isCardEmpty = endCard !== null && isEndCardEmpty(endCard);
  if (!avatar) return { form: null, gap: 'avatar' };
  if (!audio) return { form: null, gap: 'audio' };
  const choices = choicesOfDraft(draft);
  return {
    gap: title === '' ? 'title' : isCardEmpty ? 'end_card' : null,
    form: {
      title,
      avatar_data: {
        avatarType,
        selectedAvatarId: avatar.id,
        product: choices.scene.product,
        standInAvatarId: avatar.partner ? draft.standInAvatarId : null,
      },
      voice_data: { speechId: audio.id },
      ...startOfChoices(choices),
    },
  };
}

type StartOutput = z.output<typeof StartVideo>;
type Look = Pick<StartOutput, 'background_data' | 'script_data' | 'output'>;
type Choosable = Look & { avatar_data?: Pick<StartOutput['avatar_data'], 'product'> | undefined };

/** What the form of a start chooses; what it leaves out is as nobody chose it. It does not say how the room is called. */
export function choicesOfStart({
  avatar_data: avatar,
  background_data: background,
  script_data: script,
  output,
}: Choosable): ChosenSpec {
  const { setting = null, uploadId, color, ...light } = background ?? BackgroundData.parse({});
  const { format, captions, camera, music, endCard } = output;
  return {
    scene: {
      background: { roomId: setting, roomName: '', uploadId, color },
      light,
      camera,
      logo: { position: script?.logoPosition ?? 'top-right', uploadId: script?.logoUploadId ?? null },
      product: avatar?.product ?? 'auto',
    },
    captions: { look: captions },
    sound: { music },
    endCard,
    output: { format },
  };
}

/** The form of a start that chooses the same, but for who performs with which product. */
export function startOfChoices({ scene, captions, sound, endCard, output }: ChosenSpec): Required<Look> {
  const { background, light, camera, logo } = scene;
  const { roomId, uploadId, color } = background;
  return {
    background_data: { ...(roomId !== null && { setting: roomId }), uploadId, color, ...light },
    script_data: { logoPosition: logo.position, logoUploadId: logo.uploadId },
    output: { format: output.format, captions: captions.look, camera, music: sound.music, endCard },
  };
}
