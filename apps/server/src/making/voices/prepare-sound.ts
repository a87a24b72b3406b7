import { frameCount } from '@sayso/engine';
import { masterAudio } from '@sayso/media';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { AUDIO_KBPS, BIT_RATES } from '../../platform/encoder/render-encoder.ts';
import { NO_SOUNDS_AHEAD } from '../../platform/ahead/sounds-ahead.ts';
import { onMachineTime } from '../../platform/work/machine.ts';
import { getPreferences } from '../../people/accounts/preferences.service.ts';
import * as store from './voices.store.ts';

/**
 * Somebody hears a speech and may soon make a video with it: its sound is mastered meanwhile, as it will be unless they choose music or an end card.
 * What fails is missed by nobody.
 */
export async function prepareSound(
  deps: Pick<Deps, 'db' | 'storage' | 'soundsAhead' | 'log' | 'now'>,
  actor: Actor,
  speechId: string,
): Promise<void> {
  // Processes that only answer ask the database nothing for it.
  if (deps.soundsAhead === NO_SOUNDS_AHEAD) return;
  try {
    const speech = await store.getSpeech(deps.db, actor.accountId, speechId);
    if (!speech) return;
    const { audioBitrate } = await getPreferences(deps, actor);
    const { audio_file: audioFile, duration_ms: speechMs } = speech;
    const bitRate = BIT_RATES[AUDIO_KBPS[audioBitrate]];
    const sound = { audioFile, frames: frameCount({ durationMs: speechMs }), speechMs, bitRate };
    const how = { ...sound, music: null, isBackground: true };
    deps.soundsAhead.prepare(sound, (outputPath, signal) =>
      deps.storage.withLocalFile(audioFile, (wavPath) =>
        onMachineTime(deps, actor.accountId, () => masterAudio({ ...how, wavPath, outputPath, signal })),
      ),
    );
  } catch (error) {
    deps.log.debug({ err: error }, 'sound not mastered ahead');
  }
}
