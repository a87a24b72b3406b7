import {
  type Avatar,
  chosenAudio,
  type DraftContent,
  draftOfFlat,
  EMPTY_DRAFT_CONTENT,
  freshSpeech,
  type SpeechSource,
  startOfDraft,
  type StoredDraft,
  titleOfDraft,
  choicesOfSpec,
  type ChosenSpec,
  DEFAULT_PREFERENCES,
  newVideoChoices,
  type NewVideoChoices,
  type Preferences,
  specOfVideo,
  type Video,
} from '@sayso/contract';
import { suggestTitle } from '@sayso/engine/speech/suggest-title';

export { characterOf } from '@sayso/contract';

/** Everything a person has chosen so far. */
export type Draft = DraftContent;

export const EMPTY_DRAFT: Draft = EMPTY_DRAFT_CONTENT;

/** A draft as the server has it. */
export type ServerDraft = Omit<StoredDraft, 'content'> & { content: Draft };

/** A draft that the server answered. */
export const readServerDraft = (stored: StoredDraft): ServerDraft => ({
  ...stored,
  content: draftOfFlat(stored.content),
});

/** The draft with another avatar: a voice that nobody chose goes with the old one when it would not suit the new one. One of whom nobody says whether they are a woman or a man suits every voice. */
export function withAvatar(draft: Draft, avatar: Avatar, avatarType: Draft['avatarType']): Partial<Draft> {
  const suits = draft.avatar === null || avatar.gender === null || draft.avatar.gender === avatar.gender;
  return {
    avatarType,
    avatar,
    avatarCreationError: null,
    ...(!suits && draft.voice?.by === 'default' && { voice: null }),
  };
}

/** The draft with an avatar that was made for it, as by `withAvatar`: its name is taken, another one that is written meanwhile stays for the next. */
export function withNewAvatar(draft: Draft, avatar: Avatar, avatarType: Draft['avatarType']): Partial<Draft> {
  const isTaken = draft.avatarName.trim() === avatar.display_name;
  return { ...withAvatar(draft, avatar, avatarType), ...(isTaken && { avatarName: '' }) };
}

/** The draft with avatars of another kind: what was chosen among the others is taken back, as documented. */
export function withAvatarType(avatarType: Draft['avatarType']): Partial<Draft> {
  return { avatarType, avatar: null, createdAvatarId: null, avatarCreationError: null };
}

/** The title that the video will have. */
export const titleOf = (draft: Draft): string => titleOfDraft(draft, suggestTitle);

/** True for a recording that came without its words: nothing in it can be captioned. */
export const isWordless = (draft: Draft): boolean => chosenAudio(draft)?.script.trim() === '';

/** What is missing first before a video can be made; null when nothing is. */
export const missingInput = (draft: Draft) => startOfDraft(draft, suggestTitle).gap;

/** What Generate sends; null while something is missing. */
export function startBody(draft: Draft) {
  const { form, gap } = startOfDraft(draft, suggestTitle);
  return gap === null ? form : null;
}

type Spoken = Partial<Pick<Draft, 'speech' | 'speechOrder'>>;

/** What becomes of a draft after some words are said otherwise: a speech that holds one of them, made or on its way, is not what it would be now. */
export function withOtherPronunciations({ speech, speechOrder }: Spoken, written: readonly string[]): Spoken {
  return {
    ...(speech && isSaid(speech.source, written) && { speech: { ...speech, isOutdated: true } }),
    ...(speechOrder && isSaid(speechOrder.source, written) && { speechOrder: { ...speechOrder, isOutdated: true } }),
  };
}

function isSaid({ script }: SpeechSource, written: readonly string[]): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/gu, ' ');
  const said = plain(script);
  return written.some((word) => said.includes(plain(word)));
}

/** There is a speech, but of something else. */
export function isSpeechStale(draft: Draft): boolean {
  return draft.speech !== null && freshSpeech(draft) === null;
}

/** Who may speak in a new draft. `gender` is undefined where a certain voice is meant, whatever its gender. */
type FirstVoice = Omit<NewVideoChoices, 'avatarId' | 'backgroundIds' | 'gender'> & {
  gender: NewVideoChoices['gender'] | undefined;
};

/**
 * What a new draft begins with. Lists are in order of preference: the first that is there counts. `avatarType` is where the person begins: in the
 * library, where somebody is chosen already, or among avatars of the kind that the last video was made with. `look`: scene and output of the last video; null without one.
 */
export type FirstChoices = {
  avatarType: Draft['avatarType'];
  avatarIds: readonly string[];
  backgroundIds: readonly string[];
  voice: FirstVoice;
  look: FirstLook | null;
};

/** What of a video's look the next one begins with; `background` is null where it begins with another. What is sold, and so the end card, is another matter each time, and so is the light. */
type FirstLook = Pick<ChosenSpec, 'captions' | 'sound' | 'output'> &
  Pick<Scene, 'camera' | 'logo'> & { background: Omit<Scene['background'], 'color'> | null };
type Scene = ChosenSpec['scene'];

/**
 * What a preference says counts before the last video, and that before what the preferences begin with: whoever set one has said so, while a last video
 * only suggests. A preference that was never set otherwise says nothing. Why: ADR 48.
 */
export function firstChoices(preferences: Preferences, last: Video | null): FirstChoices {
  const preferred = newVideoChoices(preferences);
  const isSaid = (...names: (keyof Preferences)[]) =>
    names.some((name) => String(preferences[name]) !== String(DEFAULT_PREFERENCES[name]));
  const isAvatarSaid = isSaid('defaultAvatarStyle', 'defaultVoice');
  return {
    avatarType: isAvatarSaid ? 'library' : (last?.generation_data.avatar.avatarType ?? 'library'),
    avatarIds:
      isAvatarSaid || !last ? [preferred.avatarId] : [last.generation_data.avatar.selectedAvatar, preferred.avatarId],
    backgroundIds: preferred.backgroundIds,
    voice: {
      ...(isSaid('defaultVoice', 'defaultLanguage') ? preferred : voiceLike(last, preferred)),
      speechRate: isSaid('voiceSpeed')
        ? preferred.speechRate
        : (last?.generation_data.voice.speechRate ?? preferred.speechRate),
    },
    look: last && lookOf(last, isSaid('defaultBackgroundStyle') ? 'output' : 'all'),
  };
}

/** The voice of the last video, if it is still offered; behind it the preferred one. */
function voiceLike(last: Video | null, preferred: NewVideoChoices): FirstVoice {
  const { country, region, selectedVoiceId } = last?.generation_data.voice ?? { country: null, region: null };
  if (country === null || region === null || selectedVoiceId === undefined) return preferred;
  return {
    locales: [{ language: country, region }, ...preferred.locales],
    voiceIds: [selectedVoiceId, ...preferred.voiceIds],
    gender: undefined,
    speechRate: preferred.speechRate,
  };
}

function lookOf(video: Video, kept: 'all' | 'output'): FirstLook {
  const { scene, captions, sound, output } = choicesOfSpec(specOfVideo(video));
  const { camera, logo } = scene;
  const { color: _, ...background } = scene.background;
  return { background: kept === 'all' ? background : null, camera, logo, captions, sound, output };
}

/** Own files that a look needs. */
export function uploadsOf({ background, logo, sound }: FirstLook): string[] {
  return [background?.uploadId, logo.uploadId, sound.music?.uploadId].filter((id) => typeof id === 'string');
}

/** The look without what has been deleted since. */
export function withoutUploads(look: FirstLook, lostIds: readonly string[]): FirstLook {
  const { background, logo, sound } = look;
  const isLost = (id: string | null | undefined) => typeof id === 'string' && lostIds.includes(id);
  return {
    ...look,
    background: isLost(background?.uploadId) ? background && { ...background, uploadId: null } : background,
    logo: isLost(logo.uploadId) ? { ...logo, uploadId: null } : logo,
    sound: isLost(sound.music?.uploadId) ? { ...sound, music: null } : sound,
  };
}
