import { SiteDocument } from '@sayso/contract';
import { sampleId, sampleMaterial, samplePicture, type SampleShop, sampleVideo } from './sample-material.ts';

const picture = (number: number, alt: string) => ({ id: sampleId(number), alt });
const shopLink = (text: string, path: string) => ({ text, href: `https://shop.morrow.example/${path}` });

/** Three serums, made in small batches. */
export function serumShop(): SampleShop {
  const document = SiteDocument.parse({
    shape: 1,
    language: 'en',
    look: { theme: 'editorial', mode: 'light', accent: '#a4442f' },
    head: {
      title: 'Morrow Skin - three serums, nothing else',
      description: 'Small-batch serums with every ingredient explained.',
    },
    blocks: [
      {
        id: 'hero',
        type: 'hero',
        headline: 'Three serums. Nothing else on the shelf.',
        text: 'We make one for mornings, one for nights and one for the days your skin says no. Each batch is 400 bottles, and every ingredient has a reason you can read.',
        button: { text: 'Shop the three', href: '#shop' },
        second_button: { text: 'Watch how to use them', href: '#watch' },
        picture: picture(101, 'Three amber bottles on a stone shelf'),
      },
      {
        id: 'watch',
        type: 'gallery',
        title: 'Forty seconds each',
        text: 'How much, when, and what it should feel like. No jargon, no before and after.',
        videos: [1, 2, 3, 4].map(sampleId),
      },
      {
        id: 'shop',
        type: 'offers',
        title: 'The shelf',
        text: 'Free delivery over $60. Send back what does not suit you within 60 days, opened or not.',
        offers: [
          {
            id: 'dawn',
            name: 'Dawn, 30 ml',
            price: '$38',
            text: 'Vitamin C at 12 per cent, with ferulic acid so that it stays fresh to the last drop. Two drops under sunscreen.',
            badge: 'Batch 41, poured in October',
            is_highlighted: true,
            picture: picture(102, 'The Dawn bottle on terracotta'),
            button: shopLink('Buy Dawn', 'dawn'),
          },
          {
            id: 'dusk',
            name: 'Dusk, 30 ml',
            price: '$42',
            text: 'Retinal, not retinol: it works in half the time and stings less. Start with twice a week.',
            picture: picture(103, 'The Dusk bottle on slate'),
            button: shopLink('Buy Dusk', 'dusk'),
          },
          {
            id: 'calm',
            name: 'Calm, 50 ml',
            price: '$29',
            text: 'Five ingredients, none of them perfume. For red, tight or wind-burnt days.',
            picture: picture(104, 'The Calm bottle on linen'),
            button: shopLink('Buy Calm', 'calm'),
          },
        ],
      },
      {
        id: 'story',
        type: 'text',
        title: 'Why so few',
        text: 'My mother ran a pharmacy in Porto for thirty years. She sold hundreds of creams and recommended four. When I asked why she kept the rest, she shrugged: people like to choose.\n\nI think people like to be sure. So we make three things, we make them well, and we tell you what each of them cannot do.\n\nEvery bottle has the date it was poured and the name of whoever poured it. If it is older than ten weeks, we do not sell it.',
      },
      {
        id: 'said',
        type: 'testimonials',
        title: 'From people who finished a bottle',
        quotes: [
          {
            id: 'a',
            quote: 'The first brand that told me to use less of it.',
            name: 'Hannah Voss',
            role: 'On her fourth bottle of Dawn',
            stars: 5,
          },
          {
            id: 'b',
            quote:
              'I wrote to ask about rosacea. The answer was: not this one, try Calm. They lost a sale and won a customer.',
            name: 'Imogen Clarke',
            role: 'Leeds',
            stars: 5,
          },
          {
            id: 'c',
            quote: 'My bathroom shelf has never looked so empty. My skin has never looked so bored. I mean that well.',
            name: 'Tomás Rey',
            role: 'Photographer',
            stars: 4,
          },
        ],
      },
      {
        id: 'asked',
        type: 'questions',
        title: 'Before you ask',
        questions: [
          {
            id: 'a',
            question: 'Can I use Dawn and Dusk together?',
            answer:
              'Not at the same time of day. Dawn in the morning, Dusk at night, and a night off after every second one.',
          },
          {
            id: 'b',
            question: 'How long does a bottle last?',
            answer: 'About ten weeks at two drops a day. That is also how long it stays at full strength.',
          },
          {
            id: 'c',
            question: 'Do you ship outside the US?',
            answer: 'To Canada, the UK and the EU. Duties are included in the price you see when you pay.',
          },
        ],
      },
      {
        id: 'letter',
        type: 'leads',
        title: 'One letter per batch',
        text: 'Six times a year we write down what went into the new batch, what went wrong, and when it ships. Readers can order two days early.',
        button: 'Send me the letter',
        consent: 'I agree that Morrow Skin sends me its letter by e-mail. I can end it at any time.',
        thanks: 'Thank you. The next letter is due in about three weeks.',
      },
      {
        id: 'footer',
        type: 'footer',
        text: 'Morrow Skin Ltd, 14 Canal Yard, Bristol BS1 6AA',
        links: [
          { id: 'imprint', text: 'Imprint', href: 'https://shop.morrow.example/imprint' },
          { id: 'privacy', text: 'Privacy', href: 'https://shop.morrow.example/privacy' },
          { id: 'mail', text: 'hello@morrow.example', href: 'mailto:hello@morrow.example' },
        ],
      },
    ],
  });
  const videos = [
    sampleVideo(1, { title: 'Two drops, not ten', description: 'How to use Dawn without wasting it.' }),
    sampleVideo(2, { title: 'Starting with retinal', description: 'Weeks one to four, and what peeling means.' }),
    sampleVideo(3, { title: 'What Calm cannot do', description: 'It is not for acne. Here is what is.' }),
    sampleVideo(4, { title: 'Reading the label', description: 'The first five words tell you most of it.' }),
  ];
  const pictures = [
    samplePicture(101, 1200, 1500),
    ...[102, 103, 104].map((number) => samplePicture(number, 1200, 900)),
  ];
  return { name: 'Morrow Skin', document, material: sampleMaterial(videos, pictures) };
}
