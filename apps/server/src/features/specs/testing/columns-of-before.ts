import {
  type AvatarType,
  BackgroundColor,
  Id,
  SceneLight,
  seedOf,
  VideoOutput,
  VideoSpec,
  type LogoPosition,
} from '@sayso/contract';

/** The column `output` of the version before: the part of a spec that had no column of its own. */
const Output = VideoOutput.extend({
  backgroundUploadId: Id.nullable().default(null),
  backgroundColor: BackgroundColor.nullable().default(null),
  ...SceneLight.omit({ style: true }).shape,
  sceneStyle: SceneLight.shape.style,
  logoUploadId: Id.nullable().default(null),
  productUploadId: Id.nullable().default(null),
  quality: VideoSpec.shape.output.shape.quality.default('high'),
  audioKbps: VideoSpec.shape.sound.shape.audioKbps.default(192),
});

/** The columns that a spec was stored in before it was one document, as the rows of any version have them. */
export type ColumnsOfBefore = {
  id: string;
  seed_id: string | null;
  performer_id: string;
  performer_name: string;
  performer_look: Record<string, unknown> | null;
  avatar_type: AvatarType | null;
  speech_id: string;
  voice_id: string;
  voice_name: string;
  speech_rate: number;
  script: string;
  word_count: number;
  background_id: string;
  background_name: string;
  captions: 'off' | 'highlight';
  output: Record<string, unknown> | null;
  caption_text: string | null;
  logo_position: LogoPosition;
  logo_text: string;
  width: number;
  height: number;
};

/** What the version before read of these columns. */
export function specReadBefore(row: ColumnsOfBefore): VideoSpec {
  const output = Output.parse(row.output ?? { captions: { style: row.captions } });
  return {
    version: 1,
    seed: seedOf(row.seed_id ?? row.id),
    performer: {
      id: row.performer_id,
      name: row.performer_name,
      type: row.avatar_type,
      look: row.performer_look,
      productUploadId: output.productUploadId,
      partner: null,
    },
    speech: {
      id: row.speech_id,
      voiceId: row.voice_id,
      voiceName: row.voice_name,
      rate: row.speech_rate,
      mood: null,
      script: row.script,
      wordCount: row.word_count,
    },
    scene: {
      background: {
        roomId: row.background_id,
        roomName: row.background_name,
        uploadId: output.backgroundUploadId,
        color: output.backgroundColor,
      },
      light: SceneLight.parse({ ...output, style: output.sceneStyle }),
      camera: output.camera,
      logo: { position: row.logo_position, text: row.logo_text, uploadId: output.logoUploadId },
    },
    captions: { look: output.captions, text: row.caption_text, breaks: 'auto' },
    sound: { music: output.music, audioKbps: output.audioKbps },
    endCard: output.endCard,
    output: { format: output.format, quality: output.quality },
  };
}
