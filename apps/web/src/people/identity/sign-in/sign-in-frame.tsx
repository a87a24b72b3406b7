import { SHOWN_STILL } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FooterLinks } from '../../pages/pages.parts.tsx';
import { Brand } from '../../../ui/brand.tsx';
import { identityTexts as texts, identityTexts } from '../identity.texts.ts';
import { useProductName } from '../../../lib/product-name.ts';
import { PerformerPoster } from './performer-poster.tsx';
import { ShownVideo } from './shown-video.tsx';

const { brand } = identityTexts;
const LEFT = { performerId: 'andre', backgroundId: 'studio', words: [], highlighted: 0 };
const RIGHT = { performerId: 'zoe', backgroundId: 'modern', words: [], highlighted: 0 };

/** What Sayso is about, beside the form on wide screens. */
function BrandSide() {
  const product = useProductName();
  return (
    <section
      aria-label={brand.label(product)}
      className="sticky top-3 m-3 grid h-[calc(100dvh-24px)] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] overflow-hidden rounded-[20px] bg-brand-ground px-12 pt-12 max-md:hidden"
    >
      <div>
        <p className="display-56 max-w-[13ch] text-balance text-brand-ink">{brand.statement}</p>
        <p className="mt-4 max-w-[40ch] text-16 text-brand-ink-2">{brand.text}</p>
      </div>
      {/* On a low window the posters lose their feet, never the words above them. */}
      <div className="-mx-12 mt-8 -mb-10 grid [align-items:safe_end] grid-cols-[248px_300px_248px] justify-center gap-5">
        <PerformerPoster spec={LEFT} />
        <ShownVideo className="-mt-4 mb-4" />
        <PerformerPoster spec={RIGHT} />
      </div>
    </section>
  );
}

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
