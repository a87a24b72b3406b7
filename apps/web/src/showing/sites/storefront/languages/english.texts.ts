/** What a page says besides its owner's words, in one language. `wrong`: beside a field of the form; null says what the server says. */
export type StorefrontTexts = {
  /** Above the page while its operator looks into it. */
  flagged: string;
  /** Above a video while its operator looks into it. */
  flaggedVideo: string;
  skip: string;
  sections: string;
  play: string;
  email: string;
  name: string;
  phone: string;
  message: string;
  optional: string;
  leaveEmpty: string;
  rating: (stars: number) => string;
  madeWith: (product: string) => string;
  /** Leads to where the page is reported to the operator of the product. */
  report: string;
  mend: string;
  failed: string;
  tooMany: string;
  wrong: Readonly<Record<'email' | 'name' | 'phone' | 'message' | 'consent', string | null>>;
};

export const EN: StorefrontTexts = {
  flagged: 'This page has been flagged and is being reviewed.',
  flaggedVideo: 'This video has been flagged and is being reviewed.',
  madeWith: (product) => `Made with ${product}`,
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
  rating: (stars) => `${stars} of 5 stars`,
  mend: 'Please check the fields below.',
  failed: 'That did not work. Please try again.',
  tooMany: 'That was a lot at once. Please try again in a few minutes.',
  wrong: { email: null, name: null, phone: null, message: null, consent: null },
};
