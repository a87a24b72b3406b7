import clsx from 'clsx';
import { useProductName } from '../../lib/product-name.ts';
import { PageAnchor } from './page-anchor.tsx';
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

/** Terms, privacy, imprint and what else the operator has put there. */
export function FooterLinks({ className }: { className?: string }) {
  const { footer } = usePageLinks();
  if (footer.length === 0) return null;
  return (
    <nav aria-label={texts.legal} className={clsx('flex min-w-0 flex-wrap gap-x-5', className)}>
      {footer.map((page) => (
        <PageAnchor
          key={page.id}
          page={page}
          className="inline-flex max-w-full items-center rounded-xs py-2 wrap-anywhere hover:text-text pointer-coarse:min-h-11"
        />
      ))}
    </nav>
  );
}
