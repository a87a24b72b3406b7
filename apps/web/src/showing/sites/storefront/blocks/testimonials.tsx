import type { SiteBlockOf } from '@sayso/contract';
import { type Path, usePage } from '../page-context.ts';
import { textsAt, Words } from '../words.tsx';
import { Section, SectionHead } from './section.tsx';
import { ACCENT, bar, type BlockView, has, INK, type Placed, SOFT } from './block-view.tsx';
import { Picture } from '../media.tsx';

type TestimonialsBlock = SiteBlockOf<'testimonials'>;
type Quote = TestimonialsBlock['quotes'][number];

const isQuoteShown = ({ quote }: Quote) => has(quote);

export const testimonials: BlockView<'testimonials'> = {
  name: 'Testimonials',
  about: 'What customers say',
  drawing: (
    <>
      <path d="M10 12h5v5l-3 5h-3l2-5h-1zM18 12h5v5l-3 5h-3l2-5h-1z" fill={ACCENT} />
      {bar([28, 13], 42, INK)}
      {bar([28, 20], 34)}
      <circle cx="32" cy="34" r="4" fill={SOFT} />
      {bar([40, 32], 20)}
    </>
  ),
  fields: { title: 'Title', text: 'Text' },
  entries: {
    list: 'Quotes',
    add: 'Add quote',
    one: 'Quote',
    none: 'No quotes yet.',
    fields: { quote: 'Quote', name: 'Name', role: 'Role or place', stars: 'Stars', picture: 'Picture' },
    nameOf: ({ name, quote }) => name || quote,
    isShown: isQuoteShown,
    unseen: 'no words',
    manyUnseen: (count) => `${count === 1 ? 'one quote' : `${count} quotes`} without words`,
  },
  unseen: 'no quote',
  Section: Testimonials,
};

/** What customers say. */
function Testimonials({ placed }: { placed: Placed<TestimonialsBlock> }) {
  const { editing, document } = usePage();
  const { block, index } = placed;
  // This look leafs through them: keys can do so as well.
  const isRow = document.look.theme === 'creator' && editing === null;
  const shown = block.quotes
    .map((quote, position) => ({ quote, position }))
    .filter(({ quote }) => editing !== null || isQuoteShown(quote));
  return (
    <Section placed={placed}>
      <SectionHead placed={placed} />
      <ul className="quotes" data-count={shown.length} {...(isRow && { tabIndex: 0 })}>
        {shown.map(({ quote, position }) => (
          <li key={quote.id} className="quotes-one">
            <QuoteFigure quote={quote} path={['blocks', index, 'quotes', position]} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function QuoteFigure({ quote, path }: { quote: Quote; path: Path }) {
  const { editing, texts } = usePage();
  const at = textsAt(quote, path);
  const isSigned = editing !== null || [quote.name, quote.role].some((text) => text.trim() !== '');
  return (
    <figure className="quote">
      {quote.stars !== null && <Stars count={quote.stars} label={texts.rating({ stars: quote.stars })} />}
      <blockquote className="quote-words">
        <Words {...at('quote')} placeholder="What they said" as="div" isLong />
      </blockquote>
      {isSigned && (
        <figcaption className="quote-by">
          <Picture use={quote.picture} className="quote-face" sizes="64px" />
          <span className="quote-names">
            <Words className="quote-name" {...at('name')} placeholder="Name" />
            <Words className="quote-role" {...at('role')} placeholder="Who they are" />
          </span>
        </figcaption>
      )}
    </figure>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;

/** Five stars, so many of them filled. */
function Stars({ count, label }: { count: number; label: string }) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {STARS.map((star) => (
        <svg
          key={star}
          viewBox="0 0 24 24"
          width="18"
          height="18"
          data-filled={star <= count || undefined}
          aria-hidden="true"
        >
          <path
            d="m12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.500 9.500l6.600-.9Z"
            fill="currentColor"
          />
        </svg>
      ))}
    </span>
  );
}
