import type { PageLink } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { pagesTexts as texts } from './pages.texts.ts';

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
