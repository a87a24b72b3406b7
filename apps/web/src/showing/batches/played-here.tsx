import type { BatchRow } from '@sayso/contract';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useVideo } from '../../making/renders/renders.queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { POSTER, PosterPicture } from '../../ui/poster.tsx';
import { batchesTexts as texts } from './batches.texts.gen.ts';

type Props = { video: Pick<NonNullable<BatchRow['video']>, 'id' | 'title' | 'thumbnail_url'> };

/** A finished video that is played where it stands, after a press. */
export function PlayedHere({ video: { id, title, thumbnail_url: picture } }: Props) {
  const [isPlayed, setPlayed] = useState(false);
  const { data: whole, isError } = useVideo(isPlayed ? id : null);
  if (isPlayed && whole?.video_url)
    return (
      <div className={POSTER}>
        <video
          src={whole.video_url}
          poster={whole.thumbnail_url ?? undefined}
          controls
          autoPlay
          playsInline
          aria-label={title}
          className="size-full object-contain"
        >
          {whole.captions_url && <track kind="captions" src={whole.captions_url} srcLang="en" />}
        </video>
      </div>
    );
  return (
    <button
      type="button"
      aria-label={texts.play({ title })}
      aria-busy={(isPlayed && !isError) || undefined}
      onClick={() => setPlayed(true)}
      className={`${POSTER} group/play ring-focus focus-visible:rounded-lg`}
    >
      <PosterPicture src={picture} loading="lazy" className="relative size-full object-contain" />
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-12 place-items-center rounded-full bg-bezel/75 text-media-ink transition-transform group-hover/play:scale-105">
          <Icon of={Play} size={20} className="fill-current" />
        </span>
      </span>
      {isError && <span className="absolute inset-x-2 bottom-2 text-12">{texts.notPlayed}</span>}
    </button>
  );
}
