import type { VideoSpec } from '@sayso/contract';
import type { Db } from '../../../platform/db/connection.ts';
import { readSpec } from '../specs.service.ts';

/** The spec of a video as it is stored. */
export async function specOf(db: Db, videoId: string): Promise<VideoSpec> {
  const { spec } = await db.selectFrom('videos').select('spec').where('id', '=', videoId).executeTakeFirstOrThrow();
  return readSpec(spec);
}

/** Makes a stored video another one without a take. */
export async function changeSpec(db: Db, videoId: string, change: (spec: VideoSpec) => VideoSpec): Promise<void> {
  const spec = JSON.stringify(change(await specOf(db, videoId)));
  await db.updateTable('videos').set({ spec }).where('id', '=', videoId).execute();
}

/** A spec in which something else is said, or written as captions. */
export function saying(spec: VideoSpec, { script, captions }: { script?: string; captions?: string }): VideoSpec {
  const { speech } = spec;
  return {
    ...spec,
    speech: { ...speech, script: script ?? speech.script },
    captions: { ...spec.captions, text: captions ?? spec.captions.text },
  };
}
