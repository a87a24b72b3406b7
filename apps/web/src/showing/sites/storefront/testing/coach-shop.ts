import { SiteDocument } from '@sayso/contract';
import { sampleId, sampleMaterial, samplePicture, type SampleShop, sampleVideo } from './sample-material.ts';

const picture = (number: number, alt: string) => ({ id: sampleId(number), alt });
const book = (text: string, path: string) => ({ text, href: `https://anaruiz.example/${path}` });

/** A strength coach: a free guide, a programme, calls. */
export function coachShop(): SampleShop {
  const document = SiteDocument.parse({
    shape: 1,
    language: 'en',
    look: { theme: 'creator', mode: 'light', accent: '#5b5bf6', logo: picture(301, '') },
    head: {},
    blocks: [
      {
        id: 'hero',
        type: 'hero',
        headline: 'Get strong in three hours a week',
        text: 'I coach busy people over 35. No shouting, no burpees, no living on chicken.',
        button: { text: 'Start the 8-week plan', href: 'https://anaruiz.example/plan' },
        second_button: { text: 'Ask me something', href: '#ask' },
        video: sampleId(8),
      },
      { id: 'watch', type: 'gallery', title: 'Watch first', videos: [9, 2, 4, 10, 1].map(sampleId), layout: 'row' },
      {
        id: 'work',
        type: 'offers',
        title: 'Work with me',
        offers: [
          {
            id: 'plan',
            name: 'The 8-Week Plan',
            price: '€79',
            text: 'Three sessions a week with videos of every lift, and a group that answers.',
            badge: 'Starts Monday',
            is_highlighted: true,
            picture: picture(302, 'A kettlebell'),
            button: book('Join the plan', 'plan'),
          },
          {
            id: 'call',
            name: 'One hour with me',
            price: '€95',
            text: 'Send a video of your lift, we fix it together on a call.',
            picture: picture(303, 'A phone on a bench'),
            button: book('Book a call', 'call'),
          },
          {
            id: 'guide',
            name: 'The Garage Gym Guide',
            price: '€14',
            text: 'What to buy, what to skip, for under €300.',
            picture: picture(304, 'A rack of weights'),
            button: book('Get the guide', 'guide'),
          },
        ],
      },
      {
        id: 'said',
        type: 'testimonials',
        title: 'They said it, not me',
        quotes: [
          {
            id: 'a',
            quote: 'First pull-up at 44. I sent Ana the video from the car park, crying a bit.',
            name: 'Claire D.',
            role: 'Nurse',
            stars: 5,
            picture: picture(305, ''),
          },
          {
            id: 'b',
            quote: 'She noticed my left hip before my physio did.',
            name: 'Jonas H.',
            role: 'Teacher',
            stars: 5,
            picture: picture(306, ''),
          },
        ],
      },
      {
        id: 'story',
        type: 'text',
        title: 'Hi, I am Ana',
        text: 'I was a runner until my knees said otherwise. Strength gave me twenty more years, I think, and I have been teaching it since 2014.\n\nI am certified by the NSCA, I have two children, and I train in a garage next to a lawn mower.',
      },
      {
        id: 'asked',
        type: 'questions',
        title: 'Good to know',
        questions: [
          {
            id: 'a',
            question: 'I have never lifted anything. Can I start?',
            answer: 'That is who the plan is for. Week one needs a chair and a backpack.',
          },
          {
            id: 'b',
            question: 'What if I miss a week?',
            answer: 'Then you miss a week. The plan waits, it does not run away.',
          },
        ],
      },
      {
        id: 'ask',
        type: 'leads',
        title: 'Ask me something',
        text: 'I answer every message myself, usually within a day.',
        name: 'required',
        message: 'required',
        button: 'Send',
        consent: 'I agree that Ana answers me by e-mail.',
        thanks: 'Got it. I will write back within a day.',
      },
      {
        id: 'footer',
        type: 'footer',
        text: 'Ana Ruiz Strength, Valencia',
        links: [
          { id: 'imprint', text: 'Imprint', href: 'https://anaruiz.example/imprint' },
          { id: 'privacy', text: 'Privacy', href: 'https://anaruiz.example/privacy' },
        ],
      },
    ],
  });
  const videos = [
    sampleVideo(8, {
      title: 'How the plan works',
      description: 'Three sessions, forty minutes, one rest day between.',
    }),
    sampleVideo(9, { title: 'Deadlift without fear', description: 'The hinge, in one minute.' }),
    sampleVideo(2, { title: 'Three cues for squats' }),
    sampleVideo(4, { title: 'Sleep before protein' }),
    sampleVideo(10, { title: 'Your first pull-up' }),
    sampleVideo(1, { title: 'Garage tour' }),
  ];
  const pictures = [
    samplePicture(301, 640, 640),
    ...[302, 303, 304, 305, 306].map((number) => samplePicture(number, 900, 900)),
  ];
  return { name: 'Ana Ruiz', document, material: sampleMaterial(videos, pictures) };
}
