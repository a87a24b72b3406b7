import type { Avatar } from '../avatars/library.ts';
import { type DraftContent, EMPTY_DRAFT_CONTENT } from '../drafts.ts';
import { specOfVideo } from '../renders/spec-of-video.ts';
import type { Video } from '../renders/video.ts';
import { choicesOfSpec } from '../specs/chosen-spec.ts';
import { OWN_VOICE, type Speech } from '../voices.ts';

/** The speech of a video: where it is heard, and what is known of it. */
export type VideoSpeech = { audioUrl: string; facts: Speech };

/** What is still there of what a video was made from, null for what is gone, and what the draft is to be called. */
type Source = { avatar: Avatar | null; speech: VideoSpeech | null; title: string };

/** A draft from which the same video could be made again. What is not there any more is to be chosen anew. */
export function draftOfVideo(video: Video, { avatar, speech, title }: Source): DraftContent {
  const { voice, script } = video.generation_data;
  const { partner } = video.generation_data.avatar;
  const avatarType = video.generation_data.avatar.avatarType ?? (avatar?.is_own ? 'digital' : 'library');
  const { country, region } = voice;
  const isOffered = country !== null && region !== null;
  const isOwnVoice = voice.selectedVoiceId === OWN_VOICE.id;
  return {
    ...EMPTY_DRAFT_CONTENT,
    // Beyond step 1 a digital avatar would be made of nothing that anybody chose.
    step: avatar && !avatar.is_gone ? 3 : 1,
    avatarType,
    avatar,
    ...(avatar && avatarType === 'custom' && !avatar.partner && characterOf(avatar)),
    ...(partner && { standInAvatarId: partner.standIn }),
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
    title,
  };
}

function soundOf({ audioUrl, facts: { timingUrl, durationMs } }: VideoSpeech) {
  return { audioUrl, timingUrl, durationMs };
}

/** What the draft says of a character that was made before: its description stands in the form, to be changed and made anew. */
export function characterOf(avatar: Avatar): Partial<DraftContent> {
  const { id, description, display_name, gender, appearance, age, product_upload_id } = avatar;
  return {
    createdAvatarId: id,
    avatarJobId: null,
    avatarName: '',
    description: description || display_name,
    gender: gender ?? '',
    appearance: appearance ?? '',
    age: age ?? '',
    productUploadId: product_upload_id ?? null,
  };
}
