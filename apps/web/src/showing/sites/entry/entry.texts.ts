export const entryTexts = {
  title: 'Back office',
  opening: 'Opening the site',
  ended: {
    title: 'This link has ended',
    text: 'It works once, and for a minute. Press Admin at the site again to get a new one.',
  },
  failed: 'The site could not be opened',
  bar: (until: string) => `This window opens one site, until ${until}.`,
  over: {
    title: 'Your visit is over',
    text: 'What was saved is kept. To go on, press Admin at the site again.',
  },
} as const;
