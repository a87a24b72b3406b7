import { SceneLight } from '../specs/scene.ts';
import type { Video } from './video.ts';
import type { SeenSpec, VideoSpec } from '../specs/spec.ts';

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
