const names = new Intl.DisplayNames('en', { type: 'language' });
const nameOf = (code: string) => names.of(code) ?? code;

/** Words on the language of a script; languages by their codes. */
export const languageTexts = {
  other: (script: string, voice: string) =>
    `The script looks like ${nameOf(script)}, and the voice speaks ${nameOf(voice)}.`,
  unspoken: (script: string, voice: string) =>
    `The script looks like ${nameOf(script)}, and the voice speaks ${nameOf(voice)}. Nobody here speaks ${nameOf(script)} yet.`,
  choose: (script: string) => `Choose a voice that speaks ${nameOf(script)}`,
  chooseNear: (near: string) => `Try a voice for ${nameOf(near)}`,
  ownRecording: 'Use a recording of your own',
} as const;
