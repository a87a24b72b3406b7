import { SiteDocument } from '@sayso/contract';
import { sampleId, sampleMaterial, samplePicture, type SampleShop, sampleVideo } from './sample-material.ts';

const picture = (number: number, alt: string) => ({ id: sampleId(number), alt });
const buy = (text: string, path: string) => ({ text, href: `https://deskgoblin.example/buy/${path}` });

/** Spreadsheets and templates for people who work for themselves. */
export function templateShop(): SampleShop {
  const document = SiteDocument.parse({
    shape: 1,
    language: 'en',
    look: { theme: 'bold', mode: 'light', accent: '#ff90e8' },
    head: {},
    blocks: [
      {
        id: 'hero',
        type: 'hero',
        headline: 'Spreadsheets that do the boring bit',
        text: 'Templates for freelancers who would rather do the work than the paperwork. Pay once, keep them, bend them as you like.',
        button: { text: 'See the templates', href: '#templates' },
        second_button: { text: 'What people say', href: '#said' },
        video: sampleId(6),
      },
      {
        id: 'templates',
        type: 'offers',
        title: 'The templates',
        text: 'Works in Google Sheets and Excel. Updates are free for ever.',
        offers: [
          {
            id: 'invoice',
            name: 'The Invoice Machine',
            price: '$19',
            text: 'Type hours, get an invoice. Chases late ones for you, politely.',
            badge: 'Best seller',
            is_highlighted: true,
            picture: picture(202, 'A stack of invoices'),
            button: buy('I want this', 'invoice'),
          },
          {
            id: 'tax',
            name: 'Tax Jar',
            price: '$12',
            text: 'Tells you how much of each payment is not yours.',
            picture: picture(203, 'A jar of coins'),
            button: buy('I want this', 'tax'),
          },
          {
            id: 'plan',
            name: 'Four-Day Planner',
            price: '$9',
            text: 'Five days of clients in four. Friday stays empty.',
            badge: 'New',
            picture: picture(204, 'A calendar'),
            button: buy('I want this', 'planner'),
          },
        ],
      },
      {
        id: 'demos',
        type: 'gallery',
        title: 'See them work',
        text: 'One minute each, no sign-up.',
        videos: [5, 7, 3, 10].map(sampleId),
        layout: 'row',
      },
      {
        id: 'said',
        type: 'testimonials',
        title: 'Nice things, unedited',
        quotes: [
          {
            id: 'a',
            quote: 'Paid for itself before my coffee was cold. One client owed me $840 and I had simply forgotten.',
            name: 'Dee Okafor',
            role: 'Illustrator',
            stars: 5,
          },
          {
            id: 'b',
            quote: 'My accountant asked who made it. I said a goblin.',
            name: 'Sam Lindqvist',
            role: 'Copywriter',
            stars: 5,
          },
          {
            id: 'c',
            quote: 'It is a spreadsheet. It is also the reason I have Fridays.',
            name: 'Marta P.',
            role: 'Translator',
            stars: 4,
          },
        ],
      },
      {
        id: 'bundle',
        type: 'featured',
        title: 'Take all nine for $49',
        text: 'Everything we made and everything we will make this year. That is $5.44 each, we did the sum for you.',
        video: sampleId(11),
        button: buy('Get the bundle', 'all'),
      },
      {
        id: 'asked',
        type: 'questions',
        title: 'Fair questions',
        questions: [
          {
            id: 'a',
            question: 'Do I need to know formulas?',
            answer: 'No. If you can type a number into a box you are over-qualified.',
          },
          {
            id: 'b',
            question: 'Can I get my money back?',
            answer: 'Yes, within 30 days, no form to fill in. Reply to the receipt.',
          },
          {
            id: 'c',
            question: 'May I use them for my clients?',
            answer: 'Yes. You may not sell them on as your own. The goblin would know.',
          },
        ],
      },
      {
        id: 'free',
        type: 'leads',
        title: 'Have one for free',
        text: 'The Rate Calculator tells you what an hour of yours has to cost. Leave your e-mail, it comes at once.',
        name: 'optional',
        button: 'Send it over',
        consent: 'Send me the Rate Calculator, and a note when there is something new.',
        thanks: 'It is on its way. Look in your inbox.',
      },
      {
        id: 'footer',
        type: 'footer',
        text: 'Made at a kitchen table in Malmö.',
        links: [
          { id: 'terms', text: 'Terms', href: 'https://deskgoblin.example/terms' },
          { id: 'privacy', text: 'Privacy', href: 'https://deskgoblin.example/privacy' },
        ],
      },
    ],
  });
  const videos = [
    sampleVideo(5, { title: 'An invoice in 20 seconds' }),
    sampleVideo(6, { title: 'Meet the goblin', description: 'What we make, in half a minute.' }),
    sampleVideo(7, { title: 'How the Tax Jar thinks' }),
    sampleVideo(3, { title: 'Planning four days' }),
    sampleVideo(10, { title: 'Late payers, politely' }),
    sampleVideo(11, { title: 'All nine in one minute', shape: 'wide' }),
  ];
  const pictures = [202, 203, 204].map((number) => samplePicture(number, 1200, 900));
  return { name: 'Desk Goblin', document, material: sampleMaterial(videos, pictures) };
}
