import type { SiteBlockOf } from '@sayso/contract';
import type { ReactNode } from 'react';
import { Gallery, Featured } from './blocks/films.tsx';
import { Footer } from './blocks/footer.tsx';
import { Hero } from './blocks/hero.tsx';
import { Leads } from './blocks/leads.tsx';
import { Offers } from './blocks/offers.tsx';
import { BareFoot } from './blocks/product-line.tsx';
import { Questions } from './blocks/questions.tsx';
import { menuOf, type Placed, placedBlocks, shownSections } from './blocks/shown-blocks.ts';
import { Testimonials } from './blocks/testimonials.tsx';
import { Brand } from './brand.tsx';
import { PageProvider, type StorefrontPage, usePage } from './page-context.ts';
import { Picture } from './picture.tsx';
import { placeholders } from './storefront.texts.ts';
import { Words } from './words.tsx';
import { Section, SectionHead } from './blocks/section.tsx';

/** A name that no section of a site can have. */
const MAIN_ID = '_main';
/** Sections that the menu names. */
const MENU_MOST = 6;

/** A site as visitors see it, and as its editor shows it. */
export function Storefront({ page }: { page: StorefrontPage }) {
  const shown = shownSections(page.document, page.material);
  const placed = placedBlocks(page, shown);
  const footer = placed.find(isFooter);
  const sections = placed.filter((one) => !isFooter(one));
  const [first, ...others] = sections;
  const hasProfile = page.document.look.theme === 'creator' && first?.block.type === 'hero';
  const menu = <Menu placed={hasProfile ? others : sections} />;
  const blocks = (hasProfile ? others : sections).map((one) => (
    <Block key={one.block.id} placed={one} isFirst={one === first} />
  ));
  return (
    <PageProvider value={{ ...page, sections: shown }}>
      {!page.editing && (
        <a className="skip" href={`#${MAIN_ID}`}>
          {page.texts.skip}
        </a>
      )}
      {page.isFlagged && (
        <p className="flagged" role="note">
          {page.texts.flagged}
        </p>
      )}
      {hasProfile ? (
        <div className="columns">
          <Top>
            <Block placed={first} isFirst />
            {menu}
          </Top>
          <main id={MAIN_ID}>{blocks}</main>
        </div>
      ) : (
        <>
          <Top>{menu}</Top>
          <main id={MAIN_ID}>{blocks}</main>
        </>
      )}
      {footer ? <Footer placed={footer} /> : <BareFoot />}
    </PageProvider>
  );
}

const isFooter = (placed: Placed): placed is Placed<SiteBlockOf<'footer'>> => placed.block.type === 'footer';

function Top({ children }: { children: ReactNode }) {
  return (
    <header className="top">
      <Brand className="top-brand" />
      {children}
    </header>
  );
}

function Menu({ placed }: { placed: readonly Placed[] }) {
  const { texts, editing } = usePage();
  const entries = menuOf(placed).slice(0, MENU_MOST);
  if (entries.length === 0) return null;
  const Link = editing ? 'span' : 'a';
  return (
    <nav className="menu" aria-label={texts.sections}>
      {/* Its links lead nowhere while the page is edited, so that the row itself is what keys can scroll. */}
      <ul className="menu-list" {...(editing && { tabIndex: 0 })}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <Link className="menu-link" {...(!editing && { href: `#${id}` })}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `isFirst`: what it shows stands on the first screen. */
function Block({ placed: { block, index }, isFirst }: { placed: Placed; isFirst: boolean }) {
  switch (block.type) {
    case 'hero':
      return <Hero placed={{ block, index }} isFirst={isFirst} />;
    case 'gallery':
      return <Gallery placed={{ block, index }} isFirst={isFirst} />;
    case 'featured':
      return <Featured placed={{ block, index }} isFirst={isFirst} />;
    case 'offers':
      return <Offers placed={{ block, index }} />;
    case 'testimonials':
      return <Testimonials placed={{ block, index }} />;
    case 'questions':
      return <Questions placed={{ block, index }} />;
    case 'text':
      return <Text placed={{ block, index }} />;
    case 'leads':
      return <Leads placed={{ block, index }} />;
    case 'footer':
      return <Footer placed={{ block, index }} />;
  }
}

/** Text, and a picture beside it. */
function Text({ placed }: { placed: Placed<SiteBlockOf<'text'>> }) {
  const { material } = usePage();
  const { block, index } = placed;
  const hasPicture = block.picture !== null && material.pictures.has(block.picture.id);
  return (
    <Section placed={placed} facts={{ 'data-picture': hasPicture }}>
      <SectionHead placed={placed} />
      {hasPicture && (
        <div className="text-picture">
          <Picture use={block.picture} sizes="(min-width: 64em) 40vw, 100vw" />
        </div>
      )}
      <Words
        className="prose"
        text={block.text}
        path={['blocks', index, 'text']}
        placeholder={placeholders.text}
        isLong
      />
    </Section>
  );
}
