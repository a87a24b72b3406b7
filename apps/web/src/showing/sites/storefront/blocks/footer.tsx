import type { SiteBlockOf } from '@sayso/contract';
import { isLinkShown } from '../is-safe-link.ts';
import { usePage } from '../page-context.ts';
import { textsAt, Words, ActionLink } from '../words.tsx';
import { Section } from './section.tsx';
import { bar, type BlockView, INK, type Placed, SOFT } from './block-view.tsx';
import { Brand } from '../media.tsx';

export const footer: BlockView<'footer'> = {
  name: 'Footer',
  about: 'Legal links at the foot of the page',
  drawing: (
    <>
      <path d="M6 28h68" stroke={SOFT} strokeWidth="1" />
      {bar([6, 34], 18, INK)}
      {bar([46, 34], 12)}
      {bar([62, 34], 12)}
    </>
  ),
  fields: { text: 'Text' },
  entries: {
    list: 'Links',
    add: 'Add link',
    one: 'Link',
    none: 'No links yet. Add your imprint and privacy policy.',
    fields: { link: 'Link' },
    nameOf: ({ text }) => text,
    isShown: (link, { sections }) => isLinkShown(link, sections),
    unseen: 'words and an address that leads somewhere are needed',
  },
  Section: Footer,
};

/** The foot of the page. */
function Footer({ placed }: { placed: Placed<SiteBlockOf<'footer'>> }) {
  const { name, editing } = usePage();
  const { block, index } = placed;
  return (
    <Section placed={placed} as="footer">
      <Brand className="footer-brand" />
      {/* A new page has its name here, which stands above already. */}
      {(editing || block.text.trim() !== name) && (
        <Words
          className="footer-text"
          {...textsAt(block, ['blocks', index])('text')}
          placeholder="Who is behind this site"
          isLong
        />
      )}
      {block.links.length > 0 && (
        <ul className="footer-links">
          {block.links.map((link, position) => (
            <li key={link.id}>
              <ActionLink link={link} path={['blocks', index, 'links', position]} look="plain" />
            </li>
          ))}
        </ul>
      )}
      <ProductLine />
    </Section>
  );
}

/** Whose product the page was made with, and where visitors report it. */
function ProductLine() {
  const { product, texts } = usePage();
  if (!product) return null;
  return (
    <p className="footer-product">
      <a className="link" href={product.url} rel="noopener">
        {texts.madeWith({ product: product.name })}
      </a>
      <span aria-hidden="true"> · </span>
      <a className="link" href={product.reportUrl} rel="nofollow noopener">
        {texts.report}
      </a>
    </p>
  );
}

/** The foot of a page whose owner has given it none. */
export function BareFoot() {
  const { product } = usePage();
  if (!product) return null;
  return (
    <footer className="block footer">
      <div className="block-in">
        <ProductLine />
      </div>
    </footer>
  );
}
