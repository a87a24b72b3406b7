import { SHOWN_STILL } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FooterLinks } from '../../pages/pages.parts.tsx';
import { Brand } from '../../../ui/brand.tsx';
import { identityTexts as texts } from '../identity.texts.ts';
import { BrandSide } from './brand-side.tsx';

/** The frame of every screen of the sign-in side: what is asked on one side, what the product is about on the other. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]">
      <main className="grid grid-rows-[auto_1fr_auto] px-5 pt-5 pb-6 sm:px-10 sm:py-7">
        <Link to="/" className="inline-flex max-w-full min-w-0 justify-self-start rounded-sm">
          <Brand />
        </Link>
        {children}
        <div className="grid justify-items-center gap-2">
          <div className="flex items-center gap-3 md:hidden">
            <img
              src={SHOWN_STILL}
              alt=""
              width={45}
              height={80}
              loading="lazy"
              decoding="async"
              className="h-20 w-[45px] shown-ground rounded-sm object-cover"
            />
            <p className="text-13 text-text-2">{texts.brand.statement}</p>
          </div>
          <FooterLinks className="justify-center text-13 text-text-3" />
        </div>
      </main>
      <BrandSide />
    </div>
  );
}
