import {
  choicesOfSpec,
  type ChosenSpec,
  DEFAULT_PREFERENCES,
  newVideoChoices,
  type NewVideoChoices,
  type Preferences,
  specOfVideo,
  type Video,
} from '@sayso/contract';
import type { Draft } from './draft.ts';

/** Who may speak in a new draft. `gender` is undefined where a certain voice is meant, whatever its gender. */
export type FirstVoice = Omit<NewVideoChoices, 'avatarId' | 'backgroundIds' | 'gender'> & {
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
export type FirstLook = Pick<ChosenSpec, 'captions' | 'sound' | 'output'> &
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
