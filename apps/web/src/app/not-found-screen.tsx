import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../features/accounts/accounts.queries.ts';
import { report } from '../lib/report.ts';
import { useTitle } from '../lib/use-title.ts';
import { BrandMark } from '../ui/brand.tsx';
import { buttonClass } from '../ui/button.tsx';
import { AppBar } from './app-bar.tsx';
import { appTexts } from './app.texts.ts';

const { notFound } = appTexts;

/** Any address that leads nowhere. The attempt is logged. */
export function NotFoundScreen() {
  const address = useLocation({ select: (location) => location.pathname });
  const session = useSession();
  useTitle(notFound.title);
  useEffect(() => report(notFound.log(address)), [address]);
  return (
    <>
      <AppBar>
        <span className="flex-1" />
        {session.state === 'signed-out' && <SignInLinks />}
      </AppBar>
      <main className="grid min-h-[calc(100dvh-var(--bar))] content-center justify-items-center gap-2 px-4 pt-6 pb-20 text-center">
        <p
          aria-hidden
          className="mb-4 flex items-center gap-2.5 font-display text-[112px] leading-none font-[760] tracking-[-0.04em] sm:text-[168px]"
        >
          4<BrandMark className="mt-3.5 size-25 sm:mt-[22px] sm:size-37" />4
        </p>
        <h1 className="display-28">{notFound.title}</h1>
        <p className="text-text-2">{notFound.text}</p>
        <p className="font-mono text-12 wrap-anywhere text-text-3">{address}</p>
        <Link to="/" className={`mt-3 ${buttonClass({ variant: 'primary', size: 'lg' })}`}>
          {notFound.home}
        </Link>
      </main>
    </>
  );
}

function SignInLinks() {
  return (
    <>
      <Link to="/auth" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
        {appTexts.signIn}
      </Link>
      <Link
        to="/auth"
        search={{ mode: 'signup' }}
        className={`max-xs:hidden ${buttonClass({ variant: 'secondary', size: 'sm' })}`}
      >
        {appTexts.startFreeTrial}
      </Link>
    </>
  );
}
