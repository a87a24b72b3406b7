import type { SiteBlockType, SiteDocument } from './document.ts';

/** What stands for itself in a document and is read by nobody: ids, addresses, and how things look. */
const NO_TEXTS = new Set(['id', 'type', 'layout', 'href', 'language', 'theme', 'mode', 'accent', 'font']);
/** Fields whose words are choices, in sections that ask for something. */
const CHOICES = new Set(['name', 'phone', 'message']);

/** Every text that visitors of a site may read, with the section that it stands in. */
export function textsOfSite({ head, look, blocks }: SiteDocument): { place: string; text: string }[] {
  const found: { place: string; text: string }[] = [];
  const read = (place: string, value: unknown, isForm = false): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, child] of Object.entries(value)) {
      if (NO_TEXTS.has(name) || (isForm && CHOICES.has(name))) continue;
      if (typeof child === 'string') {
        if (child.trim() !== '') found.push({ place, text: child });
      } else read(place, child);
    }
  };
  read('Head', head);
  read('Logo', look.logo);
  for (const block of blocks) {
    // Of a video its own texts are read, and its id is none.
    const { type, ...fields } = { ...block, video: null, videos: [] };
    read(PLACES[type], fields, type === 'leads');
  }
  return found;
}

/** What operators call the sections. */
const PLACES = {
  hero: 'First section',
  gallery: 'Videos',
  featured: 'Featured video',
  offers: 'Offers',
  testimonials: 'Testimonials',
  questions: 'Questions',
  text: 'Text',
  leads: 'Form',
  footer: 'Footer',
} as const satisfies Record<SiteBlockType, string>;
