import clsx from 'clsx';
import { useProductName } from '../../lib/product-name.ts';
import { PageAnchor } from './page-anchor.tsx';
import { PricingLink } from './pricing-link.tsx';
import { usePageLinks } from './pages.queries.ts';
import { pagesTexts as texts } from './pages.texts.ts';

/** The name of the site and what everybody may look up, below a screen. */
export function PageFooter({ className }: { className?: string }) {
  const product = useProductName();
  return (
    <footer className={clsx('flex flex-wrap items-center gap-x-5 text-13 text-text-3', className)}>
      <span className="py-2 wrap-anywhere">{product}</span>
      <FooterLinks />
    </footer>
  );
}

const LINK =
  'inline-flex max-w-full items-center rounded-xs py-2 wrap-anywhere hover:text-text pointer-coarse:min-h-11';

/** What is sold, terms, privacy, imprint and what else the operator has put there. */
export function FooterLinks({ className }: { className?: string }) {
  const { footer } = usePageLinks();
  if (footer.length === 0) return <PricingLink className={LINK} />;
  return (
    <nav aria-label={texts.legal} className={clsx('flex min-w-0 flex-wrap gap-x-5', className)}>
      <PricingLink className={LINK} />
      {footer.map((page) => (
        <PageAnchor key={page.id} page={page} className={LINK} />
      ))}
    </nav>
  );
}
