import { SHOWN_STILL, SHOWN_EXAMPLE, watchApi } from '@sayso/contract';
import { Link, useRouter, useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { Pause, Play, ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useLayoutEffect } from 'react';
import { Brand } from '../../../ui/brand.tsx';
import { useProductName } from '../../../lib/use-title.ts';
import { report } from '../../../lib/report.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Icon } from '../../../ui/icon.tsx';
import { call } from '../../../lib/api/api.ts';
import { atRest } from '../../../lib/at-rest.ts';
import { errorFromFailure } from '../../../lib/api/api-error.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { RetryWait } from '../../../ui/feedback/states.tsx';
import { FooterLinks } from '../../pages/pages.parts.tsx';
import { identityTexts } from '../identity.texts.gen.ts';
import type { PictureSpec } from './performer-picture.ts';

const { brand } = identityTexts;
const LEFT = { performerId: 'andre', backgroundId: 'studio', words: [], highlighted: 0 };
const RIGHT = { performerId: 'zoe', backgroundId: 'modern', words: [], highlighted: 0 };

/** What Sayso is about, beside the form on wide screens. */
function BrandSide() {
  const product = useProductName();
  return (
    <section
      aria-label={brand.label({ product })}
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

const FILL = 'absolute inset-0 size-full object-cover';

/** A video that was made here, playing silently in a loop. Its still stands before it, and in its place where less motion is wanted or the window is narrow. */
function ShownVideo({ className }: { className?: string }) {
  const mayPlay = useMedia('(min-width: 901px) and (prefers-reduced-motion: no-preference)');
  const address = useShownVideo(mayPlay);
  return (
    <div
      className={clsx('shown-ground relative aspect-9/16 w-full overflow-hidden rounded-[20px] shadow-e3', className)}
    >
      <img src={SHOWN_STILL} alt={brand.still} width={540} height={960} decoding="async" className={FILL} />
      {mayPlay && address !== null && <SilentVideo address={address} />}
    </div>
  );
}

/** When the browser has nothing better to do it asks at the latest after so many milliseconds. */
const AT_LATEST_MS = 3_000;

/** The address of the video beside the sign-in form, asked for once the page stands and rests; null until then, and until the video was made. */
function useShownVideo(isWanted: boolean): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = () =>
      void call(watchApi.listExamples, { signal }).then(
        ({ data }) => setAddress(data.find(({ id }) => id === SHOWN_EXAMPLE)?.video_url ?? null),
        // The still stays.
        () => undefined,
      );
    const askAtRest = () => atRest(() => signal.aborted || ask(), { toldMs: AT_LATEST_MS, untoldMs: AT_LATEST_MS });
    if (document.readyState === 'complete') askAtRest();
    else window.addEventListener('load', askAtRest, { once: true, signal });
    return () => stop.abort();
  }, [isWanted]);
  return address;
}

function SilentVideo({ address }: { address: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'loading' | 'playing' | 'paused'>('loading');
  const toggle = () => {
    if (state === 'playing') video.current?.pause();
    else void video.current?.play().catch(() => undefined);
  };
  return (
    <>
      <video
        ref={video}
        src={address}
        muted
        autoPlay
        loop
        playsInline
        disablePictureInPicture
        aria-hidden
        tabIndex={-1}
        onPlaying={() => setState('playing')}
        onPause={() => setState('paused')}
        className={clsx(FILL, 'transition-opacity duration-(--m-slow)', state === 'loading' && 'opacity-0')}
      />
      {state !== 'loading' && (
        <button
          type="button"
          onClick={toggle}
          aria-label={state === 'playing' ? brand.pause : brand.play}
          className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-media-chip text-media-ink"
        >
          <Icon of={state === 'playing' ? Pause : Play} size={18} />
        </button>
      )}
    </>
  );
}

/** Half the size of a video: two pixels for each on the screen. */
const SIZE = { width: 540, height: 960 } as const;

/** A performer as a poster, drawn here and now by the engine. Decoration: it shows once it is whole. `spec` must keep its identity. */
function PerformerPoster({ spec, className }: { spec: PictureSpec; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const target = canvas.current;
    if (!target || !window.matchMedia('(min-width: 901px)').matches) return;
    const stop = new AbortController();
    import('./performer-picture.ts')
      .then(({ drawPerformerPicture }) => drawPerformerPicture(target, spec, stop.signal))
      .then(() => setDrawn(true))
      .catch((failure: unknown) => stop.signal.aborted || report('A performer could not be drawn', failure));
    return () => stop.abort();
  }, [spec]);
  return (
    <canvas
      ref={canvas}
      {...SIZE}
      aria-hidden
      className={clsx(
        'aspect-9/16 w-full rounded-[20px] shadow-e3 transition-opacity duration-(--m-slow)',
        !drawn && 'opacity-0',
        className,
      )}
    />
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
            <p className="text-13 text-text-2">{identityTexts.brand.statement}</p>
          </div>
          <FooterLinks className="justify-center text-13 text-text-3" />
        </div>
      </main>
      <BrandSide />
    </div>
  );
}

/** The look of a form of the sign-in side. */
export const SIGN_IN_FORM = 'mx-auto grid w-full max-w-[380px] gap-5 self-center py-8';

type HeadProps = {
  /** Of the heading, for a form that is called by it. */
  id?: string;
  heading: string;
  text: string;
  children?: ReactNode;
};

/** What a screen of the sign-in side is for. `children` stand above, such as the way back. */
export function FormHead({ id, heading, text, children }: HeadProps) {
  return (
    <div>
      {children}
      <h1 id={id} className="display-28">
        {heading}
      </h1>
      <p className="mt-1.5 wrap-anywhere text-text-2">{text}</p>
    </div>
  );
}

/** Carries what somebody typed to the form that asks for a reset link, behind the # where no server reads it. */
export const hashOfEmail = (email: string): string => (email === '' ? '' : String(new URLSearchParams({ email })));

type BackToProps = { to: '/auth' | '/forgot-password'; email?: string; label: string };

/** One step back. */
export function BackTo({ to, email = '', label }: BackToProps) {
  return (
    <Link
      to={to}
      hash={hashOfEmail(email)}
      aria-label={label}
      className="mb-4 -ml-2 grid size-(--h-md) place-items-center rounded-md text-text-2 hover:bg-fill hover:text-text"
    >
      <Icon of={ArrowLeft} size={18} />
    </Link>
  );
}

/** The way to the sign-in, below a form. */
export function BackToLogin() {
  return (
    <Link to="/auth" className="justify-self-center rounded-xs text-13 font-medium text-accent-text hover:underline">
      {identityTexts.backToLogin}
    </Link>
  );
}

/** Why a press came to nothing, with the wait where the server named one. `sentAtMs`: when it was sent, in milliseconds since 1970. */
export function PressFailure({ error, sentAtMs }: { error: Error; sentAtMs: number }) {
  const { message, retryAfterMs } = errorFromFailure(error);
  return (
    <Note tone="danger">
      {message} <RetryWait atMs={retryAfterMs === undefined ? null : sentAtMs + retryAfterMs} />
    </Note>
  );
}

/** To where somebody was on the way to, else to the dashboard. */
export function GoOn() {
  const { history, latestLocation } = useRouter();
  const [leftAt] = useState(latestLocation.state.leftAt ?? '/dashboard');
  useEffect(() => history.replace(leftAt), [history, leftAt]);
  return null;
}

/** What a mailed link carries behind its `#`. It is taken out of the address, and so out of the browser's history, at once. */
export function useFragment(): URLSearchParams {
  const { history } = useRouter();
  const hash = useLocation({ select: (location) => location.hash });
  const [kept, setKept] = useState('');
  // On the way to another screen the address is that one's already.
  const [pathname] = useState(history.location.pathname);
  const given = history.location.pathname === pathname ? history.location.hash : '';
  if (given !== '' && given !== kept) setKept(given);
  useLayoutEffect(() => {
    if (history.location.pathname === pathname && history.location.hash !== '') history.replace(pathname);
  }, [history, hash, pathname]);
  return new URLSearchParams((given || kept).slice(1));
}
