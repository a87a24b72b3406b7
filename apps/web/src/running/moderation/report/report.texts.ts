/** What visitors read who report a site of a customer. */
export const reportTexts = {
  title: 'Report a page',
  about: (site: string) => `You saw it at ${site}. It was made by a customer of this product.`,
  question: 'What is wrong with it? The operator of this product will review your report.',
  sent: { title: 'Report sent', text: 'Thank you. Your report will be reviewed.' },
  noSite: { title: 'Which page?', text: 'Open the page that you want to report, and follow the link at its end.' },
} as const;
