import {
  type Avatar,
  choicesOfSpec,
  OWN_VOICE,
  type Speech,
  specOfVideo,
  TITLE_MAX_CHARACTERS,
  type Video,
} from '@sayso/contract';
import { copyTexts } from './copy.texts.ts';
import { characterOf, type Draft, EMPTY_DRAFT } from '../store/draft.ts';

/** The speech of a video: where it is heard, and what is known of it. */
export type VideoSpeech = { audioUrl: string; facts: Speech };

/** A draft from which the same video could be made again. What is not there any more is to be chosen anew. */
export function draftOfVideo(video: Video, avatar: Avatar | null, speech: VideoSpeech | null): Draft {
  const { voice, script } = video.generation_data;
  const avatarType = video.generation_data.avatar.avatarType ?? (avatar?.is_own ? 'digital' : 'library');
  const { country, region } = voice;
  const isOffered = country !== null && region !== null;
  const isOwnVoice = voice.selectedVoiceId === OWN_VOICE.id;
  return {
    ...EMPTY_DRAFT,
    // Beyond step 1 a digital avatar would be made of nothing that anybody chose.
    step: avatar && !avatar.is_gone ? 3 : 1,
    avatarType,
    avatar,
    ...(avatar && avatarType === 'custom' && characterOf(avatar)),
    standInAvatarId: video.generation_data.avatar.partner?.standIn ?? null,
    spec: choicesOfSpec(specOfVideo(video)),
    script: script.content,
    country: isOffered ? country : '',
    region: isOffered ? region : '',
    voice: isOffered ? { id: voice.selectedVoiceId, name: voice.name, by: 'person' } : null,
    speechRate: voice.speechRate,
    speechMood: voice.mood,
    useCustomAudio: isOwnVoice,
    customAudio:
      isOwnVoice && speech
        ? { ...soundOf(speech), speechId: speech.facts.id, name: voice.name, script: script.content }
        : null,
    speech:
      isOwnVoice || !speech
        ? null
        : {
            ...soundOf(speech),
            id: speech.facts.id,
            source: {
              script: script.content.trim(),
              voiceId: voice.selectedVoiceId,
              rate: voice.speechRate,
              mood: voice.mood,
            },
            isOutdated: false,
          },
    title: copyTitle(video.title),
  };
}

function soundOf({ audioUrl, facts: { timingUrl, durationMs } }: VideoSpeech) {
  return { audioUrl, timingUrl, durationMs };
}

function copyTitle(title: string): string {
  const added = copyTexts.title('').length;
  return copyTexts.title(title.slice(0, TITLE_MAX_CHARACTERS - added).trim());
}
