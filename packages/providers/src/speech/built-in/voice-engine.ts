/**
 * A voice made of one of flite's. `formantShift` scales the resonances (above 1: a shorter vocal tract), `pitchShift` the mean pitch
 * of the result, both 1 for the voice as recorded; `range` how far the pitch goes up and down, 1 as usual; `air` how much breath there is above the band of flite, from 0 to 1; `tempo` the speed.
 * `gain` brings the voice to -20 dBFS RMS, as measured over a page of text.
 */
export type FliteVoice = {
  engine: 'flite';
  base: 'slt' | 'rms' | 'awb';
  formantShift: number;
  pitchShift: number;
  range: number;
  air: number;
  tempo: number;
  gain: number;
};

/** A voice of espeak-ng ('fr', or with a variant 'fr+f3'); `pitch` from 0 to 99, 50 as designed; `wordsPerMinute` at normal speed; `rateExponent`: by how much more than the rate its setting has to change, where that is not as usual; `gain` as above. */
export type EspeakVoice = {
  engine: 'espeak';
  voice: string;
  pitch: number;
  wordsPerMinute: number;
  rateExponent?: number;
  gain: number;
};

/** How a voice of the catalogue is made. */
export type VoiceEngine = FliteVoice | EspeakVoice;
