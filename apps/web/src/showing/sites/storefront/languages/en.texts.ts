/** Words of a page besides its owner's. Every language has this shape. */
export const EN = {
  /** Above the page while its operator looks into it. */
  flagged: 'This page has been flagged and is being reviewed.',
  /** Above a video while its operator looks into it. */
  flaggedVideo: 'This video has been flagged and is being reviewed.',
  madeWith: (product: string) => `Made with ${product}`,
  /** Leads to where the page is reported to the operator of the product. */
  report: 'Report this page',
  skip: 'Skip to content',
  sections: 'Sections',
  play: 'Play',
  email: 'E-mail',
  name: 'Name',
  phone: 'Phone',
  message: 'Message',
  optional: 'optional',
  leaveEmpty: 'Leave this field empty',
  rating: (stars: number) => `${stars} of 5 stars`,
  mend: 'Please check the fields below.',
  failed: 'That did not work. Please try again.',
  tooMany: 'That was a lot at once. Please try again in a few minutes.',
  /** English pages show the more exact words of the server. */
  wrong: {
    email: 'Please enter a valid e-mail address.',
    name: 'Please enter your name.',
    phone: 'Please enter your phone number.',
    message: 'Please write a message.',
    consent: 'Please agree.',
  },
  /** In the place of a page that is not there. */
  messages: {
    not_found: { title: 'There is no such page', text: 'Check the address, or ask whoever gave it to you.' },
    unavailable: { title: 'This site is not available', text: 'It may be available again later.' },
    gone: { title: 'This site is gone', text: 'It was removed and will not come back.' },
  },
};
