import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { report } from '../lib/report.ts';
import { useTitle } from '../lib/use-title.ts';
import { BrandMark } from '../ui/brand.tsx';
import { buttonClass } from '../ui/button.tsx';
import { appTexts } from './app.texts.gen.ts';
import { PublicShell } from './shell/public-shell.tsx';

const { notFound } = appTexts;

/** Any address that leads nowhere. The attempt is logged. */
export function NotFoundScreen() {
  // Where the way out leads is another address, before this screen is gone.
  const address = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  useTitle(notFound.title);
  useEffect(() => report(notFound.log({ address })), [address]);
  return (
    <PublicShell>
      <div className="grid h-full content-center justify-items-center gap-2 px-4 pt-6 pb-10 text-center">
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
      </div>
    </PublicShell>
  );
}
