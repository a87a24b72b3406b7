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
  askForPack: (pack: string) => `The voice pack ${pack} would speak it. Ask your operator to install it.`,
  askForServer: 'No voice pack is known for it. A speech server may speak it: ask your operator.',
  packWould: (pack: string) => `The voice pack ${pack} would speak it.`,
  serverWould: 'No voice pack is known for it. A speech server may speak it.',
  toPacks: 'Open voice packs',
  toServer: 'Open the speech server',
  ownRecording: 'Use a recording of your own',
} as const;
