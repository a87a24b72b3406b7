import { Preferences } from '@sayso/contract';

/** What the form holds: `voiceSpeed` is a list of one number on the wire, and the number on a slider. */
export type PreferenceValues = Omit<Preferences, 'voiceSpeed'> & { voiceSpeed: number };

export const PREFERENCE_SCHEMA = Preferences.extend({ voiceSpeed: Preferences.shape.voiceSpeed.element });

export const valuesOf = ({ voiceSpeed: [speed = 1], ...rest }: Preferences): PreferenceValues => ({
  ...rest,
  voiceSpeed: speed,
});

export const preferencesOf = (values: PreferenceValues): Preferences => ({
  ...values,
  voiceSpeed: [values.voiceSpeed],
});
