import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useProductName } from '../../lib/use-title.ts';
import { Brand } from '../../ui/brand.tsx';
import { appTexts } from '../app.texts.gen.ts';

type AppBarProps = {
  /** What stands first; the way home, unless told. */
  brand?: ReactNode;
  children: ReactNode;
};

/** The bar at the top of a screen. */
export function AppBar({ brand = <HomeLink className="mr-5 max-md:mr-auto" />, children }: AppBarProps) {
  return (
    <header className="sticky top-(--above) z-10 h-(--bar) border-b border-border bg-bg">
      <div className="page-x flex h-full items-center gap-1 max-sm:pr-2">
        {brand}
        {children}
      </div>
    </header>
  );
}

export function HomeLink({ className }: { className?: string }) {
  const product = useProductName();
  return (
    <Link
      to="/"
      aria-label={appTexts.home({ product })}
      className={clsx('inline-flex max-w-full min-w-0 rounded-sm', className)}
    >
      <Brand />
    </Link>
  );
}

/** The look of one place of the navigation in a bar. */
export const navLinkClass =
  'inline-flex h-8 items-center rounded-sm px-2.5 text-13 font-medium whitespace-nowrap text-text-2 hover:bg-fill hover:text-text aria-[current=page]:bg-fill aria-[current=page]:text-text pointer-coarse:h-11';

/** The look of one line of a sidebar. */
export const sideLinkClass =
  'flex min-h-(--h-row) items-center gap-2.5 rounded-sm px-2.5 text-13 font-medium whitespace-nowrap text-text-2 hover:bg-fill hover:text-text aria-[current=page]:bg-fill aria-[current=page]:text-text aria-[current=page]:not-focus-visible:shadow-[inset_2px_0_0_var(--accent)] aria-[current=page]:[&>svg]:text-accent-text';
