/** One video of a demo customer. Voices, performers and backgrounds by their ids. */
export type Clip = {
  title: string;
  script: string;
  performer: string;
  voice: { id: string; region: 'US' | 'GB' };
  background: 'modern' | 'home' | 'studio';
  logo: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
};

/** A demo customer: who they are, what they have bought, what they tell. Addresses under `.example` reach nobody (RFC 2606). */
export type DemoPerson = { key: string; name: string; email: string; plan: string; clips: readonly Clip[] };

const us = (name: string) => ({ id: `en-us-${name}`, region: 'US' }) as const;
const gb = (name: string) => ({ id: `en-gb-${name}`, region: 'GB' }) as const;

export const SCRIPT_BOOK: readonly DemoPerson[] = [
  {
    key: 'nordic-glow',
    name: 'Nora Lindqvist',
    email: 'nora@nordic-glow.example',
    plan: 'FE',
    clips: [
      {
        title: 'Two drops, every evening',
        script:
          'Winter is hard on skin. That is what this little bottle is for. Two drops in the evening, and that is all. No twelve steps, no mirror full of jars. Sea buckthorn, squalane from olives and vitamin E, pressed in small batches. Try it for a month. If your skin does not thank you, send it back.',
        performer: 'maya',
        voice: us('grace'),
        background: 'home',
        logo: 'top-right',
      },
      {
        title: 'What is actually in it',
        script:
          'People ask me what is in our night oil. Sea buckthorn, squalane from olives, and vitamin E. That is the whole list. No perfume, no silicone, nothing I cannot pronounce. We press it in small batches and date every bottle by hand. The link is below.',
        performer: 'amina',
        voice: us('ava'),
        background: 'studio',
        logo: 'top-left',
      },
    ],
  },
  {
    key: 'bell-and-bean',
    name: 'Marcus Bell',
    email: 'marcus@bell-and-bean.example',
    plan: 'DFY',
    clips: [
      {
        title: 'Cold brew without the machine',
        script:
          'You do not need a machine for good cold brew. You need a jar, coarse coffee and one night. A hundred grams of our house roast, one litre of cold water, twelve hours in the fridge. Strain it, pour it over ice, and you have saved yourself a week of coffee shop queues.',
        performer: 'andre',
        voice: us('mason'),
        background: 'home',
        logo: 'bottom-right',
      },
      {
        title: 'Roasted on Tuesday',
        script:
          'Most coffee in the supermarket was roasted months ago. Ours was roasted on Tuesday. We roast to order, ship the next morning, and print the date on the front of the bag. Taste one cup while it is fresh, and you will start reading dates too. Your first bag ships free.',
        performer: 'liam',
        voice: gb('callum'),
        background: 'studio',
        logo: 'top-right',
      },
      {
        title: 'Better coffee for the whole office',
        script:
          'Your team drinks more coffee than you think, and probably worse. Tell us how many people you are. We send fresh beans every second week, change the roast with the season, and pause whenever you close for the holidays. No contract. Ten minutes to set up, and nobody has to go shopping again.',
        performer: 'hiro',
        voice: us('leo'),
        background: 'modern',
        logo: 'top-left',
      },
    ],
  },
  {
    key: 'tidy-books',
    name: 'Priya Raman',
    email: 'priya@tidy-books.example',
    plan: 'AUTOMATION',
    clips: [
      {
        title: 'I got my Fridays back',
        script:
          'Friday used to be invoice day. Four hours, every single week. Now I take a photo of my notes, and Tidy Books writes the invoice, sends it, and reminds the customer for me. Last month I was paid eleven days sooner. And Friday is Friday again.',
        performer: 'zoe',
        voice: us('chloe'),
        background: 'modern',
        logo: 'top-right',
      },
      {
        title: 'Three signs your books need help',
        script:
          'Three signs your books need help. One, you find receipts in your coat. Two, you know what you earned, but not what you kept. Three, tax season gives you a stomach ache. If you nodded twice, start a free trial tonight. It takes less time than finding that receipt.',
        performer: 'amina',
        voice: gb('isla'),
        background: 'home',
        logo: 'bottom-left',
      },
      {
        title: 'Your own boss, not your own accountant',
        script:
          'Being your own boss should not mean being your own accountant. Connect your bank once. Tidy Books sorts every payment, sets your tax aside, and tells you on Monday what you can really spend. Freelance is hard enough. Let the numbers be easy.',
        performer: 'arjun',
        voice: us('ethan'),
        background: 'home',
        logo: 'top-right',
      },
      {
        title: 'Switching took one evening',
        script:
          'I put off switching for two years, because I thought it would take a week. It took one evening. I dragged in my old spreadsheet, answered a handful of questions, and went to bed. Everything was there in the morning, sorted by customer. I wish somebody had told me sooner.',
        performer: 'carmen',
        voice: us('grace'),
        background: 'modern',
        logo: 'bottom-right',
      },
    ],
  },
];
