import { type AvatarType, PICTURE_SCALE, SceneLight, seedOf, type VideoSpec } from '@sayso/contract';
import { pictureOf } from '@sayso/engine';
import { outputOf, readOutput, type StoredOutput } from './stored-output.ts';

/** The columns that a take may change when it succeeds. */
type ChangedColumns = {
  speech_id: string;
  voice_id: string;
  voice_name: string;
  speech_rate: number;
  script: string;
  word_count: number;
  background_id: string;
  background_name: string;
  /** Where an older version stored the video, its captions alone: reading fills up what is absent. */
  output: StoredOutput | null;
  caption_text: string | null;
  logo_position: VideoSpec['scene']['logo']['position'];
  width: number;
  height: number;
};

/** The columns that a spec is stored in. `seed_id`: the speech it was first made with, null where an older version stored the video. */
export type SpecColumns = ChangedColumns & {
  id: string;
  seed_id: string | null;
  performer_id: string;
  performer_name: string;
  performer_look: Record<string, unknown> | null;
  avatar_type: AvatarType | null;
  logo_text: string;
};

/** What a take changes of the columns. */
export type VideoChange = Partial<ChangedColumns>;

/** What a video looks and sounds like, as its columns say it. It moves as the preview of its first speech did; those of an older version by their own id. */
export function specOfColumns(row: SpecColumns): VideoSpec {
  const output = readOutput(row.output);
  return {
    version: 1,
    seed: seedOf(row.seed_id ?? row.id),
    performer: {
      id: row.performer_id,
      name: row.performer_name,
      type: row.avatar_type,
      look: row.performer_look,
      productUploadId: output.productUploadId,
    },
    speech: {
      id: row.speech_id,
      voiceId: row.voice_id,
      voiceName: row.voice_name,
      rate: row.speech_rate,
      script: row.script,
      wordCount: row.word_count,
    },
    scene: sceneOfColumns(row, output),
    captions: { look: output.captions, text: row.caption_text },
    sound: { music: output.music, audioKbps: output.audioKbps },
    endCard: output.endCard,
    output: { format: output.format, quality: output.quality },
  };
}

function sceneOfColumns(row: SpecColumns, output: StoredOutput): VideoSpec['scene'] {
  return {
    background: {
      roomId: row.background_id,
      roomName: row.background_name,
      uploadId: output.backgroundUploadId,
      color: output.backgroundColor,
    },
    light: SceneLight.parse({ ...output, style: output.sceneStyle }),
    camera: output.camera,
    logo: { position: row.logo_position, text: row.logo_text, uploadId: output.logoUploadId },
  };
}

/** All columns that a take may change, as a spec has them. */
function columnsOf(spec: VideoSpec): ChangedColumns {
  const { speech, scene, captions } = spec;
  return {
    speech_id: speech.id,
    voice_id: speech.voiceId,
    voice_name: speech.voiceName,
    speech_rate: speech.rate,
    script: speech.script,
    word_count: speech.wordCount,
    background_id: scene.background.roomId,
    background_name: scene.background.roomName,
    output: outputOf(spec),
    caption_text: captions.text,
    logo_position: scene.logo.position,
    ...frameSize(spec.output),
  };
}

/** The columns that a change makes other ones; `output` and the size of the picture are always among them. */
export function changedColumns(before: VideoSpec, after: VideoSpec): VideoChange {
  const [then, { output, width, height, ...others }] = [columnsOf(before), columnsOf(after)];
  const changed = Object.entries(others).filter(([name, value]) => then[name as keyof typeof others] !== value);
  return { ...Object.fromEntries(changed), output, width, height };
}

/** The same columns as they are written. `captions` is what processes of the version before read of the output until the column goes. */
export function writtenColumns(spec: VideoSpec) {
  const captions: 'off' | 'highlight' = spec.captions.look.style === 'off' ? 'off' : 'highlight';
  return { ...columnsOf(spec), output: JSON.stringify(outputOf(spec)), captions };
}

/** The columns of a video that is stored now, which moves as its speech does. */
export function newColumns(spec: VideoSpec) {
  const { performer, speech, scene } = spec;
  return {
    ...writtenColumns(spec),
    seed_id: speech.id,
    performer_id: performer.id,
    performer_name: performer.name,
    performer_look: performer.look && JSON.stringify(performer.look),
    avatar_type: performer.type,
    logo_text: scene.logo.text,
  };
}

/** Pixels of the finished picture. */
export function frameSize({ format, quality }: VideoSpec['output']): { width: number; height: number } {
  const { width, height } = pictureOf(format);
  const scale = PICTURE_SCALE[quality];
  return { width: width * scale, height: height * scale };
}
