import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../features/accounts/accounts.queries.ts';
import { useSite } from '../features/settings/settings.queries.ts';
import { useProductName } from '../lib/product-name.ts';
import { buttonClass } from '../ui/button.tsx';
import { AppBar } from './app-bar.tsx';
import { appTexts } from './app.texts.ts';
import { MAIN_ID } from './main-id.ts';
import { SkipLink } from './skip-link.tsx';

/** The frame around pages that everybody may see: brand and the ways in above, the product's name below. */
export function PublicShell({ children }: { children: ReactNode }) {
  const session = useSession();
  const product = useProductName();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <SkipLink />
      <AppBar>
        <span className="flex-1" />
        {session.state === 'signed-in' ? <DashboardLink /> : <WaysIn />}
      </AppBar>
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <footer className="border-t border-border">
        <p className="page-x py-5 text-13 text-text-3">{product}</p>
      </footer>
    </div>
  );
}

/** Screens for everybody, signed in or not. */
export function OpenScreens() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  );
}

function WaysIn() {
  const { registration_enabled: isOpen } = useSite();
  return (
    <>
      <Link to="/auth" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
        {appTexts.signIn}
      </Link>
      {isOpen && (
        <Link
          to="/auth"
          search={{ mode: 'signup' }}
          className={`max-xs:hidden ${buttonClass({ variant: 'secondary', size: 'sm' })}`}
        >
          {appTexts.startFreeTrial}
        </Link>
      )}
    </>
  );
}

function DashboardLink() {
  return (
    <Link to="/dashboard" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {appTexts.dashboard}
    </Link>
  );
}
