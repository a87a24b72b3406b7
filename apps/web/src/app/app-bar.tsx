import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '../ui/brand.tsx';
import { appTexts } from './app.texts.ts';

/** The bar at the top of every screen; the logo leads home. */
export function AppBar({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-10 h-(--bar) border-b border-border bg-bg">
      <div className="page-x flex h-full items-center gap-1 max-sm:pr-2">
        <Link to="/" aria-label={appTexts.home} className="mr-5 inline-flex rounded-sm">
          <Brand />
        </Link>
        {children}
      </div>
    </header>
  );
}
