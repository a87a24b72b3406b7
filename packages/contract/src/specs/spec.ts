import { z } from 'zod';
import { Id, shortText } from '../common.ts';
import { PRESENTER_PARTNER_IDS } from '../settings/presenter-partners.ts';
import { CameraMoves, CaptionBreaks, CaptionLook, EndCard, Music, PictureFormat, STILL_CAMERA } from './output.ts';
import { AvatarLook, BackgroundColor, LogoPosition, SceneLight, AvatarType, Mood } from './scene.ts';

/** How sharp a video is made: 720p, 1080p, 1080p with more bits. */
const Quality = z.enum(['low', 'medium', 'high']);

/** How a partner keeps somebody: filmed, or a picture that is made to speak. */
export const PresenterKind = z.enum(['film', 'photo']);
export type PresenterKind = z.output<typeof PresenterKind>;

/**
 * A partner's presenter: `presenter` is the partner's own name of them, `picture` the stored picture by which they are shown. `standIn`: the illustrated presenter of the library who performs when the
 * partner cannot, because whoever started the video agreed; null where it fails then.
 */
export const SpecPartner = z.object({
  id: z.enum(PRESENTER_PARTNER_IDS),
  presenter: shortText(300),
  kind: PresenterKind,
  picture: z.string().nullable(),
  standIn: shortText(100).nullable(),
});

/** Who performs. `look`: a snapshot of an own avatar, null for the library's. `type` is null where an older version stored the video. `partner`: a partner films them; null where the engine draws them. */
const SpecPerformer = z.object({
  id: z.string(),
  name: z.string(),
  type: AvatarType.nullable(),
  look: AvatarLook.nullable(),
  productUploadId: Id.nullable(),
  partner: SpecPartner.nullable().default(null),
});

/** What is spoken, in which voice and in which mood (null: plainly), copied from the stored speech `id`. */
const SpecSpeech = z.object({
  id: z.string(),
  voiceId: z.string(),
  voiceName: z.string(),
  rate: z.number(),
  mood: Mood.nullable().default(null),
  script: z.string(),
  wordCount: z.int(),
});

/** What stands behind the performer: `color` takes the place of the own picture `uploadId`, which takes that of the room. */
const SpecBackground = z.object({
  roomId: z.string(),
  roomName: z.string(),
  uploadId: Id.nullable(),
  color: BackgroundColor.nullable(),
});

/** `text`: the site's name when the video was started, where no picture `uploadId` takes its place. */
const SpecLogo = z.object({ position: LogoPosition, text: z.string(), uploadId: Id.nullable() });

/**
 * Everything that decides what a video looks and sounds like: the same spec makes the same file. It is what is stored of a video; the shapes on the wire are made of it and
 * turned into it. `seed` fixes what looks like chance. `captions.text`: words of the captions where they differ from what is spoken. `captions.breaks`: whether its line breaks end lines, and its
 * empty lines pages.
 */
export const VideoSpec = z.object({
  version: z.literal(1),
  seed: z.int().min(0),
  performer: SpecPerformer,
  speech: SpecSpeech,
  scene: z.object({
    background: SpecBackground,
    light: SceneLight.prefault({}),
    camera: CameraMoves.prefault({}),
    logo: SpecLogo,
  }),
  captions: z.object({
    look: CaptionLook.prefault({}),
    text: z.string().nullable(),
    breaks: CaptionBreaks.default('auto'),
  }),
  sound: z.object({ music: Music.nullable(), audioKbps: z.union([z.literal(96), z.literal(128), z.literal(192)]) }),
  endCard: EndCard.nullable(),
  output: z.object({ format: PictureFormat, quality: Quality }),
});
export type VideoSpec = z.output<typeof VideoSpec>;

/** The part of a spec that is seen: what a scene is made of. */
export type SeenSpec = Pick<VideoSpec, 'seed' | 'performer' | 'scene' | 'captions' | 'endCard'> & {
  output: Pick<VideoSpec['output'], 'format'>;
};

/** The same without what only a speech brings about: camera moves, which follow it, and the end card behind it. */
export function withoutSpeech<Spec extends SeenSpec>(spec: Spec): Spec {
  return { ...spec, scene: { ...spec.scene, camera: STILL_CAMERA }, endCard: null };
}

/**
 * What fixes everything in a performance that looks like chance: blinks, glances, nearer shots. From 0 to 2^32 - 1, made of the random tail of an id; a
 * video has that of the speech it was first made with.
 */
export function seedOf(id: string): number {
  return Number.parseInt(id.slice(-8), 16);
}
