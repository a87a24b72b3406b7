import { TRASH_DAYS, type Video } from '@sayso/contract';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useNow } from '../../../lib/time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLibraryActions } from '../library-actions.ts';
import { libraryTexts as texts } from '../library.texts.ts';
import { PosterButton } from './poster-button.tsx';
import { POSTER } from '../../../ui/poster.tsx';
import { SoftPicture } from './poster-frame.tsx';
import { useAction } from '../../../lib/use-action.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How often the days that are left are looked at, in milliseconds. */
const LOOK_MS = 60_000;

/** A video in the trash: out of focus, how long it stays, and the way back. */
export function TrashedPoster({ video }: { video: Video }) {
  const acts = useLibraryActions();
  const { run: restore, isBusy: isRestoring } = useAction(async () => acts?.restore([video]));
  return (
    <div className={POSTER}>
      <SoftPicture video={video} />
      <div className="absolute inset-0 grid content-center justify-items-center gap-1 bg-media-scrim px-3 pt-9 pb-4 text-center text-12 text-media-ink-2 max-sm:px-2">
        <Icon of={Trash2} size={20} className="mb-1.5" />
        <b className="text-13 leading-[18px] font-semibold text-media-ink">
          <DaysLeft video={video} />
        </b>
        {acts?.mayDelete && (
          <span className="grid max-w-full">
            <PosterButton icon={RotateCcw} busy={isRestoring} onPress={() => void restore()}>
              {isRestoring ? texts.trash.restoring : texts.trash.restore}
            </PosterButton>
            <PosterButton busy={false} onPress={() => acts.erase([video])}>
              {texts.trash.forever}
            </PosterButton>
          </span>
        )}
      </div>
    </div>
  );
}

/** How long a video stays in the trash. */
export function DaysLeft({ video }: { video: Video }) {
  const nowMs = useNow(LOOK_MS);
  if (video.erase_at === null) return null;
  // A clock that goes behind the server's gives nobody another day.
  const days = Math.min(TRASH_DAYS, Math.ceil((Date.parse(video.erase_at) - nowMs) / DAY_MS));
  return days <= 1 ? texts.trash.lastDay : texts.trash.daysLeft(days);
}
