/** Words on the language of a script. */
export const languageTexts = {
  other: (script: string, voice: string) => `The script looks like ${script}, and the voice speaks ${voice}.`,
  unspoken: (script: string, voice: string) =>
    `The script looks like ${script}, and the voice speaks ${voice}. Nobody here speaks ${script} yet.`,
  choose: (script: string) => `Choose a voice that speaks ${script}`,
  chooseNear: (near: string) => `Try a voice for ${near}`,
  askForPack: (pack: string) => `The voice pack ${pack} would speak it. Ask your operator to install it.`,
  askForServer: 'No voice pack is known for it. A speech server may speak it: ask your operator.',
  packWould: (pack: string) => `The voice pack ${pack} would speak it.`,
  serverWould: 'No voice pack is known for it. A speech server may speak it.',
  toPacks: 'Open voice packs',
  toServer: 'Open the speech server',
  ownRecording: 'Use a recording of your own',
} as const;
