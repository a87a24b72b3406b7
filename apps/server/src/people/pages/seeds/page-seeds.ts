import type { PageColumns } from '../pages.store.ts';
import { HOW_IT_WORKS } from './how-it-works.ts';
import { IMPRINT } from './imprint.ts';
import { PRIVACY } from './privacy.ts';
import { TERMS } from './terms.ts';
import { DONE_FOR_YOU, UNLIMITED } from './upgrades.ts';

/** A page that the product comes with. `plans`: slugs of the plans whose people see it, of a special one. */
export type PageSeed = PageColumns & { plans: readonly string[] };

const page = (name: string, slug: string, content: string): PageSeed => ({
  name,
  slug,
  content: content.trim().replaceAll('\n', ''),
  link: null,
  is_special: false,
  is_public: true,
  place: 'navigation',
  position: 0,
  plans: [],
});

const special = { is_special: true, is_public: false } as const;

/** In the order in which they are listed. */
export const PAGE_SEEDS: readonly PageSeed[] = [
  page('How It Works', 'how-it-works', HOW_IT_WORKS),
  {
    ...page(
      'Advertising Rules',
      'advertising-rules',
      '<p>Advice of the Federal Trade Commission of the United States for everybody who recommends products in videos: when and how to say that it is an advert.</p>',
    ),
    link: 'https://www.ftc.gov/influencers',
  },
  { ...page('Done For You', 'done-for-you', DONE_FOR_YOU), ...special, plans: ['FE'] },
  { ...page('Unlimited', 'unlimited', UNLIMITED), ...special, plans: ['FE', 'DFY'] },
  { ...page('Terms', 'terms', TERMS), place: 'footer' },
  { ...page('Privacy', 'privacy', PRIVACY), place: 'footer' },
  { ...page('Imprint', 'imprint', IMPRINT), place: 'footer' },
];
