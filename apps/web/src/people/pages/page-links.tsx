import type { PageLink } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/icon.tsx';
import { useProductName } from '../../lib/use-title.ts';
import { useHasPricing } from '../plans/pricing/pricing.queries.ts';
import { pagesTexts as texts } from './pages.texts.gen.ts';
import { usePageLinks } from './pages.queries.ts';

type Props = { page: PageLink; children?: ReactNode } & Pick<
  ComponentProps<'a'>,
  'className' | 'onClick' | 'role' | 'tabIndex'
>;

/** A link to a page; one that leads elsewhere opens a new tab, and says so. `children` stand for its name. */
export function PageAnchor({ page, children = page.name, ...rest }: Props) {
  if (page.link === null)
    return (
      <Link {...rest} to="/page/$slug" params={{ slug: page.slug }}>
        {children}
      </Link>
    );
  return (
    <NewTab {...rest} href={page.link}>
      {children}
    </NewTab>
  );
}

/** A link to another site. */
export function NewTab({ href, children, ...rest }: { href: string; children: ReactNode } & ComponentProps<'a'>) {
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
      {children} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
    </a>
  );
}

type PricingLinkProps = { className?: string; onClick?: () => void; icon?: ReactNode };

/** The way to the pricing page, where the operator has one on which something can be bought; else nothing. */
export function PricingLink({ icon, ...rest }: PricingLinkProps) {
  if (!useHasPricing()) return null;
  return (
    <Link to="/pricing" {...rest}>
      {icon}
      {texts.pricing}
    </Link>
  );
}

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
