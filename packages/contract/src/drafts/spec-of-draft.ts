import { type DraftContent, EMPTY_DRAFT_CONTENT } from '../drafts.ts';
import { type ChosenSpec, seenSpec, withChoices, choicesOfSpec } from '../specs/chosen-spec.ts';
import { shownEndCard } from '../specs/output.ts';
import { type SeenSpec, seedOf } from '../specs/spec.ts';
import type { Avatar } from '../avatars/library.ts';
import { specOfVideo } from '../renders/spec-of-video.ts';
import type { Video } from '../renders/video.ts';
import { OWN_VOICE, type Speech } from '../voices.ts';

/** What a draft has chosen so far, as its video would have it: the end card without stray spaces, and no picture of a logo that is nowhere. */
export function choicesOfDraft({ spec }: Pick<DraftContent, 'spec'>): ChosenSpec {
  const { endCard, scene } = spec;
  const hasNoLogo = scene.logo.position === 'none';
  return withChoices(spec, {
    ...(hasNoLogo && { scene: { logo: { uploadId: null } } }),
    endCard: endCard && shownEndCard(endCard),
  });
}

/** The room that stands in until one is chosen: the first, which a start without a room has too. */
const FIRST_ROOM = { id: 'modern', name: '' };
/** How somebody moves to whom nothing is given to say yet. */
const RESTING_SEED = 1;

/** Who is seen, and the text of a logo without a picture: the site's name, which the video will keep. */
type KnownOfDraft = { person: Pick<SeenSpec['performer'], 'id' | 'name' | 'look'>; logoText: string };

/** What will be seen of the video that a draft becomes. */
export function specOfDraft(draft: DraftContent, { person, logoText }: KnownOfDraft): SeenSpec {
  const { avatar, avatarType } = draft;
  const { roomId: id, roomName: name } = draft.spec.scene.background;
  return seenSpec(choicesOfDraft(draft), {
    seed: seedOfDraft(draft),
    performer: {
      ...person,
      type: avatarType,
      productUploadId: avatar?.product_upload_id ?? null,
      partner: avatar?.partner ? { ...avatar.partner, standIn: draft.standInAvatarId ?? null } : null,
    },
    room: id === null ? FIRST_ROOM : { id, name },
    logoText,
  });
}

function seedOfDraft({ useCustomAudio, customAudio, speech }: DraftContent): number {
  const id = useCustomAudio ? customAudio?.speechId : speech?.id;
  return id === undefined ? RESTING_SEED : seedOf(id);
}

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
