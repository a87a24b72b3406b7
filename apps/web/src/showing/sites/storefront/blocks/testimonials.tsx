import type { SiteBlockOf } from '@sayso/contract';
import { type Path, usePage } from '../page-context.ts';
import { Picture } from '../picture.tsx';
import { Stars } from '../signs.tsx';
import { placeholders } from '../storefront.texts.ts';
import { Words } from '../words.tsx';
import { Section, SectionHead } from './section.tsx';
import { isQuoteShown, type Placed } from './shown-blocks.ts';

type TestimonialsBlock = SiteBlockOf<'testimonials'>;
type Quote = TestimonialsBlock['quotes'][number];

/** What customers say. */
export function Testimonials({ placed }: { placed: Placed<TestimonialsBlock> }) {
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
  const isSigned = editing !== null || [quote.name, quote.role].some((text) => text.trim() !== '');
  return (
    <figure className="quote">
      {quote.stars !== null && <Stars count={quote.stars} label={texts.rating(quote.stars)} />}
      <blockquote className="quote-words">
        <Words text={quote.quote} path={[...path, 'quote']} placeholder={placeholders.quote} as="div" isLong />
      </blockquote>
      {isSigned && (
        <figcaption className="quote-by">
          <Picture use={quote.picture} className="quote-face" sizes="64px" />
          <span className="quote-names">
            <Words
              className="quote-name"
              text={quote.name}
              path={[...path, 'name']}
              placeholder={placeholders.person}
            />
            <Words className="quote-role" text={quote.role} path={[...path, 'role']} placeholder={placeholders.role} />
          </span>
        </figcaption>
      )}
    </figure>
  );
}
