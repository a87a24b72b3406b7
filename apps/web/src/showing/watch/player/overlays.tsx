import clsx from 'clsx';
import { FastForward, Play, Rewind, RotateCcw, RotateCw, VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import type { PictureShape } from '../picture-shape.ts';
import { watchTexts } from '../watch.texts.gen.ts';

const ON_MEDIA = 'border-media-line! bg-media-chip! text-media-ink! hover:bg-media-hover!';

/** The large sign is for pointers and stays off the face; keys and screen readers have Play in the controls. */
export function BigPlay({ shape, onPress }: { shape: PictureShape; onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onPress}
      className={clsx(
        'absolute grid size-16 place-items-center rounded-full bg-media-chip text-media-ink transition-transform hover:scale-105',
        shape === 'tall' ? 'bottom-[24%]' : '@max-[480px]/player:size-12',
      )}
    >
      <Play className="ml-1 size-[44%] fill-current" strokeWidth={0} />
    </button>
  );
}

export function LoadingSign() {
  return (
    <span
      role="status"
      className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-3 bg-media-scrim/50 text-13"
    >
      <Spinner size={36} />
      {watchTexts.loading}
    </span>
  );
}

/** What was skipped by a double tap, on its side. `seconds` how far. */
export function SkipSign({ side, seconds }: { side: 1 | -1; seconds: number }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'pointer-events-none absolute inset-y-0 grid w-1/3 animate-fade place-content-center justify-items-center gap-1 bg-media-hover text-13 font-semibold',
        side === 1 ? 'right-0 rounded-l-full' : 'left-0 rounded-r-full',
      )}
    >
      <Icon of={side === 1 ? FastForward : Rewind} size={24} />
      {watchTexts.skipped({ seconds })}
    </span>
  );
}

/** After the last picture: again, or on to where the owner leads. */
export function EndSign({ onReplay, children }: { onReplay: () => void; children?: ReactNode }) {
  return (
    <div className="absolute inset-0 grid animate-fade place-content-center justify-items-center gap-3 bg-media-scrim px-6">
      {children}
      <button type="button" onClick={onReplay} className={clsx(buttonClass({ size: 'lg' }), ON_MEDIA)}>
        <Icon of={RotateCcw} size={18} />
        {watchTexts.replay}
      </button>
    </div>
  );
}

/** In the place of a picture that cannot be shown. */
export function NotAvailable({ onRetry }: { onRetry?: (() => void) | undefined }) {
  return (
    <div className="absolute inset-0 z-20 grid place-content-center justify-items-center gap-3 bg-bezel px-6 text-media-ink-2">
      <VideoOff className="size-8" strokeWidth={1.5} aria-hidden="true" />
      <p role="alert" className="text-15">
        {watchTexts.notAvailable}
      </p>
      {onRetry && (
        <button type="button" onClick={onRetry} className={clsx(buttonClass(), ON_MEDIA)}>
          <Icon of={RotateCw} />
          {watchTexts.tryAgain}
        </button>
      )}
    </div>
  );
}

/** Over the top of the picture. What is in it can be pressed; beside it the picture is. */
export function TopBar({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <div
      data-shown={isShown}
      className={clsx(
        'pointer-events-none absolute inset-x-0 top-0 z-10 bg-linear-to-t from-transparent to-media-scrim pt-1 pr-28 pb-8 pl-3 transition-opacity duration-(--m-base)',
        isShown ? '*:pointer-events-auto' : 'opacity-0 has-focus-visible:opacity-100',
      )}
    >
      {children}
    </div>
  );
}
