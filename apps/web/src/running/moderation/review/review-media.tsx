import type { ModeratedContentDetail, FrameSheet } from '@sayso/contract';
import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatDuration } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { useMakeFrames, frameTimeMs } from '../moderation.queries.ts';
import { reviewTexts } from './review.texts.gen.ts';

/** `hasFailed`: the pictures could not be made, or not be asked for; `isAsking`: they are asked for in this moment. */
export type Framing = { hasFailed: boolean; isAsking: boolean; ask: () => void };

/** Has the pictures of a video made once it is looked at, unless they are there. What has failed is tried again where somebody asks for it. */
export function useFrames(data: ModeratedContentDetail | undefined): Framing {
  const making = useMakeFrames();
  const missing = data?.frames.state === 'missing' ? data.id : null;
  const ask = useEffectEvent((id: string | null) => {
    if (id !== null) making.mutate({ params: { id } });
  });
  useEffect(() => ask(missing), [missing]);
  const isOfThis = making.variables?.params.id === data?.id;
  return {
    hasFailed: data?.frames.state === 'failed' || (missing !== null && making.isError && isOfThis),
    isAsking: making.isPending && isOfThis,
    ask: () => data && making.mutate({ params: { id: data.id } }),
  };
}

const { media: texts } = reviewTexts;

/** What there is to see and to read of some contents: a player with its pictures and transcript, a picture, or texts. */
export function ReviewMedia({ content, framing }: { content: ModeratedContentDetail; framing: Framing }) {
  const player = useRef<HTMLVideoElement>(null);
  const seek = (ms: number) => {
    if (!player.current) return;
    player.current.currentTime = ms / 1000;
    player.current.scrollIntoView({ block: 'nearest' });
  };
  const { transcript } = content;
  const others = content.texts.filter(({ text }) => text !== transcript);
  return (
    <>
      {content.type === 'video' && (
        <>
          {content.video_url ? (
            <video
              ref={player}
              controls
              preload="metadata"
              aria-label={texts.player}
              poster={content.poster_url ?? undefined}
              src={content.video_url}
              className="max-h-[52vh] w-full rounded-lg bg-bezel object-contain"
            >
              {content.captions_url && <track kind="captions" src={content.captions_url} default />}
            </video>
          ) : (
            !content.is_gone && <Note>{texts.noFile}</Note>
          )}
          <Frames frames={content.frames} framing={framing} onSeek={seek} />
        </>
      )}
      {content.type === 'image' &&
        (content.picture_url ? (
          <img
            src={content.picture_url}
            alt={content.title}
            className="max-h-[60vh] w-full rounded-lg border border-border bg-bg-sunken object-contain"
          />
        ) : (
          !content.is_gone && <Note>{texts.noPicture}</Note>
        ))}
      {transcript !== null && (
        <section className="grid gap-1.5">
          <h3 className="text-14 font-semibold">{texts.transcript}</h3>
          <p className="max-h-56 overflow-y-auto wrap-anywhere whitespace-pre-line text-text-2" tabIndex={0}>
            {transcript}
          </p>
        </section>
      )}
      {!content.is_gone && <Texts all={others} />}
    </>
  );
}

function Texts({ all }: { all: ModeratedContentDetail['texts'] }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="text-14 font-semibold">{texts.texts}</h3>
      {all.length === 0 ? (
        <p className="text-13 text-text-3">{texts.noTexts}</p>
      ) : (
        <dl className="grid max-h-[46vh] gap-2.5 overflow-y-auto" tabIndex={0}>
          {all.map(({ place, text }, index) => (
            <div key={index}>
              <dt className="text-12 text-text-3">{place}</dt>
              <dd className="wrap-anywhere whitespace-pre-line text-text-2">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

type FramesProps = { frames: FrameSheet; framing: Framing; onSeek: (ms: number) => void };

/** Width of a picture as it is shown, in pixels. */
const SHOWN_PX = 76;

/** Pictures of the video, two seconds apart; each leads to its moment. */
function Frames({ frames, framing, onSeek }: FramesProps) {
  if (frames.state === 'none') return null;
  return (
    <section className="grid gap-1.5">
      <h3 className="text-14 font-semibold">{texts.frames}</h3>
      {frames.state !== 'ready' ? (
        <FramesWait framing={framing} />
      ) : (
        <ol className="flex max-h-64 flex-wrap gap-1.5 overflow-y-auto">
          {Array.from({ length: frames.count }, (_, place) => (
            <li key={place}>
              <FrameButton sheet={frames} place={place} onSeek={onSeek} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function FramesWait({ framing: { hasFailed, isAsking, ask } }: { framing: Framing }) {
  if (hasFailed)
    return (
      <div className="grid justify-items-start gap-2">
        <p role="alert" className="text-13 text-text-3">
          {texts.framesFailed}
        </p>
        <Button size="sm" icon={RotateCw} busy={isAsking} busyText={texts.framesAsking} onClick={ask}>
          {texts.framesAgain}
        </Button>
      </div>
    );
  return (
    <div role="status" aria-label={texts.framesMaking} className="flex gap-1.5">
      {Array.from({ length: 4 }, (_, place) => (
        <Skeleton key={place} className="h-32 w-[76px]" />
      ))}
    </div>
  );
}

type FrameProps = { sheet: Extract<FrameSheet, { state: 'ready' }>; place: number; onSeek: (ms: number) => void };

function FrameButton({ sheet, place, onSeek }: FrameProps) {
  const scale = SHOWN_PX / sheet.width;
  const [column, row] = [place % sheet.columns, Math.floor(place / sheet.columns)];
  const ms = frameTimeMs(place);
  return (
    <button
      type="button"
      aria-label={texts.frameAt({ time: formatDuration(ms) })}
      title={formatDuration(ms)}
      onClick={() => onSeek(ms)}
      className="block rounded-xs bg-bg-sunken"
      style={{
        width: SHOWN_PX,
        height: sheet.height * scale,
        backgroundImage: `url("${sheet.url}")`,
        backgroundSize: `${sheet.columns * SHOWN_PX}px auto`,
        backgroundPosition: `${-column * SHOWN_PX}px ${-row * sheet.height * scale}px`,
      }}
    />
  );
}
