import type { z } from 'zod';
import { SceneLight, SceneLightChange } from '../specs/scene.ts';
import type { SeenSpec, VideoSpec } from '../specs/spec.ts';
import { withoutMarks } from '../voices.ts';
import type { Video } from './video.ts';
import type { ChangeVideo } from './forms.ts';

type GenerationData = Video['generation_data'];

/** What is known of a video beside its spec. `voicePlace`: where its voice is offered, null where it is not any more. `stoodIn`: who performs instead of a partner's presenter. */
type KnownOfVideo = { voicePlace: { country: string; region: string } | null; stoodIn: string | null };

/** How a video tells what it was made with. */
export function generationDataOf(
  { seed, performer, speech, scene, captions, sound, endCard, output }: VideoSpec,
  { voicePlace, stoodIn }: KnownOfVideo,
): GenerationData {
  const { background, light, camera, logo } = scene;
  return {
    voice: {
      selectedVoiceId: speech.voiceId,
      name: speech.voiceName,
      speechRate: speech.rate,
      mood: speech.mood,
      country: voicePlace?.country ?? null,
      region: voicePlace?.region ?? null,
    },
    avatar: {
      selectedAvatar: performer.id,
      avatarType: performer.type,
      name: performer.name,
      look: performer.look,
      productUploadId: performer.productUploadId,
      partner: performer.partner,
      stood_in: stoodIn,
    },
    background: {
      setting: background.roomId,
      name: background.roomName,
      uploadId: background.uploadId,
      color: background.color,
      ...light,
    },
    script: {
      content: speech.script,
      wordCount: speech.wordCount,
      logoPosition: logo.position,
      logoText: logo.text,
      logoUploadId: logo.uploadId,
      captionText: captions.text,
      captionBreaks: captions.breaks,
    },
    output: { format: output.format, captions: captions.look, camera, music: sound.music, endCard },
    seed,
  };
}

/** What a video tells of what is seen and heard in it, as its spec has it. */
export function specOfVideo({ generation_data: data }: Pick<Video, 'generation_data'>): SeenSpec & {
  sound: { music: VideoSpec['sound']['music'] };
} {
  const { avatar, background, script, output, seed } = data;
  return {
    seed,
    performer: {
      id: avatar.selectedAvatar,
      name: avatar.name,
      type: avatar.avatarType,
      look: avatar.look,
      productUploadId: avatar.productUploadId,
      partner: avatar.partner,
    },
    scene: {
      background: {
        roomId: background.setting,
        roomName: background.name,
        uploadId: background.uploadId,
        color: background.color,
      },
      light: SceneLight.parse(background),
      camera: output.camera,
      logo: { position: script.logoPosition, text: script.logoText, uploadId: script.logoUploadId },
    },
    captions: { look: output.captions, text: script.captionText, breaks: script.captionBreaks },
    sound: { music: output.music },
    endCard: output.endCard,
    output: { format: output.format },
  };
}

type Form = z.output<typeof ChangeVideo>;
type Background = VideoSpec['scene']['background'];

/** What a change names, looked up: other speech than the video's, and a room. */
type KnownOfChange = { speech: VideoSpec['speech'] | undefined; room: { id: string; name: string } | undefined };

/**
 * What a video is after a change. What the form does not name stays, also inside captions, camera and light. Other speech takes its own captions along, unless new
 * ones come with it.
 */
export function changedSpec(before: VideoSpec, form: Form, { speech, room }: KnownOfChange): VideoSpec {
  const { avatar_data: avatar, background_data: background, script_data: script } = form;
  const { output = {}, captionText, captionBreaks } = form;
  const { scene, captions, sound } = before;
  const { format = before.output.format, music = sound.music, endCard = before.endCard } = output;
  const ownWords = speech ? { text: null, breaks: 'auto' as const } : { text: captions.text, breaks: captions.breaks };
  const words =
    captionText === undefined
      ? ownWords
      : { text: captionText && withoutMarks(captionText), breaks: captionBreaks ?? ('auto' as const) };
  return {
    ...before,
    performer: avatar
      ? { ...before.performer, productUploadId: avatar.product === 'none' ? null : avatar.product }
      : before.performer,
    speech: speech ?? before.speech,
    scene: {
      background: changedBackground(scene.background, background, room),
      light: { ...scene.light, ...given(SceneLightChange.parse(background ?? {})) },
      camera: { ...scene.camera, ...given(output.camera) },
      logo: {
        ...scene.logo,
        ...given({ position: script?.logoPosition, uploadId: script?.logoUploadId }),
      },
    },
    captions: {
      look: { ...captions.look, ...given(output.captions) },
      ...words,
    },
    sound: { ...sound, music },
    endCard,
    output: { ...before.output, format },
  };
}

/** A room, a picture or a colour that is chosen takes the place of what was there; null takes it away. */
function changedBackground(
  before: Background,
  chosen: Form['background_data'],
  room: KnownOfChange['room'],
): Background {
  const isOther = chosen?.setting !== undefined || Boolean(chosen?.uploadId) || Boolean(chosen?.color);
  const kept = isOther ? { uploadId: null, color: null } : before;
  const uploadId = chosen?.uploadId === undefined ? kept.uploadId : chosen.uploadId;
  const color = chosen?.color === undefined ? kept.color : chosen.color;
  return {
    roomId: room?.id ?? before.roomId,
    roomName: room?.name ?? before.roomName,
    uploadId: color === null ? uploadId : null,
    color,
  };
}

/** The fields that are named. */
function given<Fields extends object>(fields: Fields | undefined) {
  const named = Object.entries(fields ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
}
