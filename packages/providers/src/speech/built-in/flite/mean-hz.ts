import type { FliteVoice } from '../voice-engine.ts';

/** Where each voice of flite lies as recorded, measured as the median of its pitch, in hertz. */
const RECORDED_HZ: Readonly<Record<FliteVoice['base'], number>> = { slt: 169, rms: 99, awb: 126 };

/** Where the pitch of a voice lies, in hertz. */
export const meanHzOf = ({ base, pitchShift }: Pick<FliteVoice, 'base' | 'pitchShift'>): number =>
  RECORDED_HZ[base] * pitchShift;

/** Whether a voice speaks words at a pitch that it is asked for. rms has a model of its own for the tune, which no setting reaches. */
export const speaksAtPitch = (base: FliteVoice['base']): boolean => base !== 'rms';
