import { SHOWN_EXAMPLE } from '@sayso/contract';

/** An example of what can be made. Performers, voices and rooms by their ids; all of them come with every plan. */
export type ExampleClip = {
  id: string;
  title: string;
  script: string;
  performer: string;
  voice: { id: string; region: 'US' };
  room: string;
  captions: 'highlight' | 'karaoke' | 'box';
};

/** Short, so that they are made soon and weigh little; the first above all, which whoever signs in loads. They say nothing that would have to be true of a certain product. */
export const EXAMPLE_BOOK: readonly ExampleClip[] = [
  {
    id: SHOWN_EXAMPLE,
    title: 'Two drops, every evening',
    script: 'Two drops of this, every evening.',
    performer: 'maya',
    voice: { id: 'en-us-grace', region: 'US' },
    room: 'home',
    captions: 'highlight',
  },
  {
    id: 'cold-brew',
    title: 'Cold brew without the machine',
    script:
      'You do not need a machine for good cold brew. You need a jar, coarse coffee and one night in the fridge. Pour it over ice. That is the whole trick.',
    performer: 'andre',
    voice: { id: 'en-us-mason', region: 'US' },
    room: 'studio',
    captions: 'karaoke',
  },
  {
    id: 'friday-invoices',
    title: 'My Fridays are free again',
    script:
      'Friday used to be invoice day. Now I take a photo of my notes, and the invoice writes itself. Guess what Friday is now. Friday.',
    performer: 'zoe',
    voice: { id: 'en-us-chloe', region: 'US' },
    room: 'modern',
    captions: 'box',
  },
];
