import type { ReactNode } from 'react';
import type { Placed } from './blocks/block-view.tsx';
import { menuOf, placedBlocks, shownSections, viewOf } from './blocks/blocks.ts';
import { BareFoot } from './blocks/footer.tsx';
import { PageProvider, type StorefrontPage, usePage } from './page-context.ts';
import { Brand } from './media.tsx';

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
      {footer ? <Block placed={footer} /> : <BareFoot />}
    </PageProvider>
  );
}

const isFooter = ({ block }: Placed) => block.type === 'footer';

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
function Block({ placed, isFirst = false }: { placed: Placed; isFirst?: boolean }) {
  const { Section } = viewOf(placed.block.type);
  return <Section placed={placed} isFirst={isFirst} />;
}
