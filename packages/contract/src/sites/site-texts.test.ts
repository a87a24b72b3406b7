import { expect, test } from 'vitest';
import { SiteDocument } from './document.ts';
import { textsOfSite } from './site-texts.ts';

const ID = '01890000-0000-7000-8000-000000000001';

test('every text that visitors read is told with its section, and nothing that they do not read', () => {
  const document = SiteDocument.parse({
    shape: 1,
    language: 'de',
    look: { logo: { id: ID, alt: 'Our logo' } },
    head: { title: 'In search', description: 'Found here' },
    blocks: [
      {
        id: 'hero',
        type: 'hero',
        headline: 'Headline',
        text: 'Words',
        button: { text: 'Buy', href: 'https://example.com' },
        video: ID,
      },
      { id: 'videos', type: 'gallery', title: 'Watch', videos: [ID] },
      {
        id: 'offers',
        type: 'offers',
        offers: [{ id: 'one', name: 'Serum', price: '$49', badge: 'New', text: 'Two drops' }],
      },
      {
        id: 'quotes',
        type: 'testimonials',
        quotes: [{ id: 'one', quote: 'Great', name: 'Mia', role: 'Buyer', stars: 5 }],
      },
      { id: 'asked', type: 'questions', questions: [{ id: 'one', question: 'Why?', answer: 'Because' }] },
      { id: 'form', type: 'leads', title: 'Write', consent: 'I agree', thanks: 'Thanks', button: 'Send' },
      {
        id: 'foot',
        type: 'footer',
        text: 'The end',
        links: [{ id: 'one', text: 'Imprint', href: 'https://example.com' }],
      },
    ],
  });
  expect(textsOfSite(document).map(({ place, text }) => `${place}: ${text}`)).toEqual([
    'Head: In search',
    'Head: Found here',
    'Logo: Our logo',
    'First section: Headline',
    'First section: Words',
    'First section: Buy',
    'Videos: Watch',
    'Offers: Serum',
    'Offers: $49',
    'Offers: Two drops',
    'Offers: New',
    'Testimonials: Great',
    'Testimonials: Mia',
    'Testimonials: Buyer',
    'Questions: Why?',
    'Questions: Because',
    'Form: Write',
    'Form: Send',
    'Form: I agree',
    'Form: Thanks',
    'Footer: The end',
    'Footer: Imprint',
  ]);
});
