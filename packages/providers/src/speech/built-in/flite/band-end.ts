import type { FliteVoice } from '../voice-engine.ts';

/** Where the sound of each voice of flite ends, in hertz: measured as where hisses are 6 dB softer than below. Behind it they fall by 20 dB within 250 Hz. */
const BAND_END_HZ: Readonly<Record<FliteVoice['base'], number>> = { slt: 7050, rms: 7050, awb: 7700 };
/** Half of flite's sample rate: nothing lies above it. */
const HALF_RATE_HZ = 8000;

/** Where the sound of a voice ends, as a share of half its sample rate. */
export const bandEndOf = ({ base }: Pick<FliteVoice, 'base'>): number => BAND_END_HZ[base] / HALF_RATE_HZ;
