/** Texts of a video that is watched while it is made. */
export const earlyTexts = {
  notFinal: 'Not final yet',
  label: (title: string) => `${title}, as far as it is done`,
  finished: (title: string) => title,
  soundOn: 'Turn the sound on',
  soundOff: 'Turn the sound off',
  unsupported: 'This browser cannot play a video while it is made. It plays here once it is finished.',
  madeAgain: 'A check did not pass. The video is made once more.',
} as const;
