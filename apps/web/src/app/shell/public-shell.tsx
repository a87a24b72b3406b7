import { Link, Outlet } from '@tanstack/react-router';
import { LogIn, Tag, UserPlus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useSession } from '../../session/session.ts';
import { PageFooter, PricingLink } from '../../people/pages/pages.parts.tsx';
import { usePageLinks } from '../../people/pages/pages.queries.ts';
import { useSite } from '../../people/settings/site.queries.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AppBar, navLinkClass } from './app-bar.tsx';
import { appTexts } from '../app.texts.gen.ts';
import { FittingNav } from './fitting-nav.tsx';
import { MAIN_ID, useFocusOnNavigation, SkipLink } from './screen-frame.tsx';
import { MenuSheet, phoneRowClass, PhonePages } from './menu-sheet.tsx';

/** The frame around pages that everybody may see: brand and the ways in above, the product's name below. */
export function PublicShell({ children }: { children: ReactNode }) {
  const session = useSession();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <SkipLink />
      <AppBar>{session.state === 'signed-in' ? <ForMembers /> : <ForStrangers />}</AppBar>
      <main ref={main} id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <div className="border-t border-border">
        <PageFooter className="page-x py-3" />
      </div>
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

const SIGN_IN = { to: '/auth' } as const;
const SIGN_UP = { to: '/auth', search: { mode: 'signup' } } as const;

function ForStrangers() {
  const { registration_enabled: isOpen } = useSite();
  const { navigation, upgrades } = usePageLinks();
  return (
    <>
      <FittingNav before={<PricingLink className={navLinkClass} />} pages={navigation} upgrades={upgrades} />
      <Link {...SIGN_IN} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
        {appTexts.signIn}
      </Link>
      {isOpen && (
        <Link {...SIGN_UP} className={`max-xs:hidden ${buttonClass({ variant: 'secondary', size: 'sm' })}`}>
          {appTexts.startFreeTrial}
        </Link>
      )}
      <MenuSheet>
        {(leave) => (
          <nav aria-label={appTexts.main}>
            <PricingLink
              className={phoneRowClass}
              onClick={leave}
              icon={<Icon of={Tag} size={18} className="text-text-3" />}
            />
            <PhonePages pages={navigation} upgrades={upgrades} leave={leave} />
            <Link {...SIGN_IN} className={phoneRowClass} onClick={leave}>
              <Icon of={LogIn} size={18} className="text-text-3" />
              {appTexts.signIn}
            </Link>
            {isOpen && (
              <Link {...SIGN_UP} className={phoneRowClass} onClick={leave}>
                <Icon of={UserPlus} size={18} className="text-text-3" />
                {appTexts.startFreeTrial}
              </Link>
            )}
          </nav>
        )}
      </MenuSheet>
    </>
  );
}

function ForMembers() {
  return (
    <>
      <span className="flex-1" />
      <Link to="/dashboard" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {appTexts.dashboard}
      </Link>
    </>
  );
}
