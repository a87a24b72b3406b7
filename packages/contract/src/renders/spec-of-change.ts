import type { z } from 'zod';
import { withoutMarks } from '../voices.ts';
import type { ChangeVideo } from './forms.ts';
import { SceneLightChange } from '../specs/scene.ts';
import type { VideoSpec } from '../specs/spec.ts';

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
