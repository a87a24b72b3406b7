import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useProductName } from '../lib/product-name.ts';
import { Brand } from '../ui/brand.tsx';
import { appTexts } from './app.texts.ts';

/** The bar at the top of a screen; the logo leads home. */
export function AppBar({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <header className={clsx('sticky top-0 z-10 h-(--bar) border-b border-border bg-bg', className)}>
      <div className="page-x flex h-full items-center gap-1 max-sm:pr-2">
        <HomeLink className="mr-5 max-md:mr-auto" />
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
      aria-label={appTexts.home(product)}
      className={clsx('inline-flex max-w-full min-w-0 rounded-sm', className)}
    >
      <Brand />
    </Link>
  );
}
