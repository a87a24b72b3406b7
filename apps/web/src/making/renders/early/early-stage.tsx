import type { Video } from '@sayso/contract';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { PlayBar } from '../../specs/specs.parts.tsx';
import { EarlyPicture } from './early-picture.tsx';
import { earlyTexts as texts } from './early-picture.texts.gen.ts';
import { useEarlyPlayer } from './early-player.ts';

type Props = { video: Video; /** What stands there while there is nothing to see. */ children: ReactNode };

/** A video that is being made, played as far as it is done. */
export function EarlyStage({ video, children }: Props) {
  const early = useEarlyPlayer(video);
  const { shown, playhead, totalMs } = early;
  const { width, height } = video.metadata;
  return (
    <div className="grid w-full gap-1">
      <div
        style={shown === 'nothing' ? undefined : { aspectRatio: `${width} / ${height}` }}
        className={clsx('relative overflow-hidden rounded-xl', height > width && 'max-w-[340px] sm:max-w-none')}
      >
        {shown === 'nothing' && children}
        <EarlyPicture early={early} video={video} />
      </div>
      {shown !== 'nothing' && playhead && <PlayBar playhead={playhead} totalMs={totalMs} />}
      <p role="status" className="text-13 text-text-2">
        {early.isMadeAgain ? texts.madeAgain : early.isUnsupported && shown !== 'file' ? texts.unsupported : ''}
      </p>
    </div>
  );
}
