import { measureIntegrated, measureLoudness, SILENCE_LUFS } from './loudness.ts';
import { type Sound, type SoundSource, soundOf } from '../input-file.ts';
import { MAX_GAIN_DB, SAMPLE_RATE_HZ, type Unmastered } from './mastering-chain.ts';
import { createLevelMeter } from './sound-levels.ts';
import { throughFilters } from './sound-stage.ts';

/** Loudness the compressor's threshold is set for. */
const COMPRESSOR_INPUT_LUFS = -20;

/** Speech has nothing below 80 Hz but hum. Mono stays mono, which halves the work; see `toStereo`. */
const CLEAN = `aresample=${SAMPLE_RATE_HZ},highpass=f=80,aformat=sample_fmts=fltp`;
/** Less of the room and the chest that muddy small speakers, before the compressor, so that they do not work it. */
const LESS_MUD = 'equalizer=f=250:t=o:w=1.2:g=-2';
/** Gentle: 2:1 above -24 dBFS with a soft knee, slow enough to leave the syllables' shape alone. */
const COMPRESS = 'acompressor=threshold=-24dB:ratio=2:attack=15:release=200:knee=6';
/** Consonants, and with them the words, stand out from music and street. More than this makes a recogniser lose words. */
const PRESENCE = 'equalizer=f=3000:t=o:w=1.6:g=2';

/**
 * What makes a recording sound like a voice in a studio. `filters` end at 48 kHz with the recording's own channels; `loudness` is measured after them.
 * `levels`: the RMS level of each 10 ms of the cleaned recording.
 */
export type VoiceChain = Omit<Unmastered, 'source'> & { levels: readonly number[] };

/** Finds the chain for a recording by measuring. Silence and sound too short to measure (< 400 ms) keep their level. */
export async function planVoice(wavPath: string): Promise<VoiceChain> {
  const recording = soundOf({ path: wavPath, formats: 'wav' });
  const meter = createLevelMeter();
  const metered: SoundSource = (use) =>
    recording((sound) => {
      const clean = cleaned(sound);
      return use({ ...clean, frames: meter.listen(clean) });
    });
  const rawLufs = await measureIntegrated(metered, 'anull');
  const { levels } = meter.levels();
  const isSilent = rawLufs <= SILENCE_LUFS;
  const liftDb = isSilent ? 0 : Math.min(MAX_GAIN_DB, COMPRESSOR_INPUT_LUFS - rawLufs);
  const filters = isSilent ? CLEAN : [CLEAN, LESS_MUD, `volume=${liftDb.toFixed(2)}dB`, COMPRESS, PRESENCE].join(',');
  const loudness = await measureLoudness(recording, filters);
  return { filters, loudness, maxGainDb: isSilent ? 0 : MAX_GAIN_DB - liftDb, levels };
}

function cleaned(sound: Sound): Sound {
  return throughFilters(sound, { filters: CLEAN, channels: sound.decoder.channels, sampleRate: SAMPLE_RATE_HZ });
}
