import type { SiteBlockOf } from '@sayso/contract';
import { ActionLink } from '../action-link.tsx';
import { Brand } from '../brand.tsx';
import { usePage } from '../page-context.ts';
import { placeholders } from '../storefront.texts.ts';
import { Words } from '../words.tsx';
import { ProductLine } from './product-line.tsx';
import { Section } from './section.tsx';
import type { Placed } from './shown-blocks.ts';

/** The foot of the page. */
export function Footer({ placed }: { placed: Placed<SiteBlockOf<'footer'>> }) {
  const { name, editing } = usePage();
  const { block, index } = placed;
  return (
    <Section placed={placed}>
      <Brand className="footer-brand" />
      {/* A new page has its name here, which stands above already. */}
      {(editing || block.text.trim() !== name) && (
        <Words
          className="footer-text"
          text={block.text}
          path={['blocks', index, 'text']}
          placeholder={placeholders.footer}
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
