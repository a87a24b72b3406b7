import type { SpeechTiming, Video } from '@sayso/contract';
import clsx from 'clsx';
import { Pause, Play, UserRound } from 'lucide-react';
import { sceneWith } from '@sayso/engine/performance/scene-spec';
import { useMemo, useState } from 'react';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { ProgressRing } from '../../../../ui/progress.tsx';
import { useSite } from '../../../settings/settings.queries.ts';
import { type SpeechAudio, useIsPlaying } from '../../../voices/voices.parts.tsx';
import { createTexts } from '../create.texts.ts';
import { progressWords } from '../../progress-words.ts';
import type { Draft } from '../draft.ts';
import { PreviewCanvas } from './preview-canvas.tsx';

/** How long typing rests before the captions are laid out anew, in milliseconds. */
const SCRIPT_REST_MS = 400;
/** The room that stands in until backgrounds have been loaded. */
const FIRST_BACKGROUND = 'modern';

export type PreviewProps = {
  draft: Draft;
  audio: SpeechAudio | null;
  timing: SpeechTiming | undefined;
  /** The unfinished video that covers the picture. */
  video: Video | null;
};

/** A phone with what will be made: performer, room, logo and captions, speaking when the speech plays. */
export function PreviewPhone({ draft, audio, timing, video }: PreviewProps) {
  const [failed, setFailed] = useState(false);
  const script = useDebounced(draft.script, SCRIPT_REST_MS);
  const { site_name: logoText } = useSite();
  const { avatar, background, logoPosition, output } = draft;
  const performerId = avatar?.avatar_id;
  const backgroundId = background?.id ?? FIRST_BACKGROUND;
  const scene = useMemo(
    () =>
      performerId === undefined
        ? null
        : sceneWith({
            performerId,
            format: output.format,
            background: { id: backgroundId },
            camera: output.camera,
            endCard: output.endCard && { ...output.endCard, product: null },
            captions: output.captions,
            logo: { position: logoPosition, text: logoText, picture: null },
          }),
    [performerId, backgroundId, output, logoPosition, logoText],
  );
  const speech = useMemo(() => (timing ? { audio, timing } : null), [audio, timing]);

  return (
    <div className="mx-auto w-[284px] max-w-full rounded-[40px] bg-bezel p-2 shadow-[var(--e-3),0_0_0_1px_var(--border-strong)] max-lg:w-[248px] max-md:w-[284px]">
      <div className="relative aspect-[9/16] overflow-hidden rounded-phone bg-bg-sunken text-media-ink">
        {avatar && scene ? (
          <div className={clsx('absolute inset-0', video && 'scale-[1.06] blur-[5px]')}>
            <img src={avatar.thumbnail_url} alt="" className="absolute inset-0 size-full object-cover" />
            <PreviewCanvas
              scene={scene}
              script={script}
              speech={speech}
              label={createTexts.previewOf(avatar.display_name, background?.name ?? '')}
              isCovered={video !== null}
              onFailure={setFailed}
            />
          </div>
        ) : (
          <p className="grid size-full place-content-center justify-items-center gap-3 px-8 text-center text-13 text-text-3">
            <span className="grid size-14 place-items-center rounded-full bg-fill text-text-2">
              <Icon of={UserRound} size={24} />
            </span>
            {createTexts.previewEmpty}
          </p>
        )}
        <span
          aria-hidden
          className="absolute top-2.5 left-1/2 z-10 h-5 w-[74px] -translate-x-1/2 rounded-full bg-bezel"
        />
        {failed && (
          <p role="status" className="absolute inset-x-0 bottom-0 bg-media-scrim px-4 py-3 text-12 text-media-ink">
            {createTexts.previewFailed}
          </p>
        )}
        {video ? <Cover video={video} /> : speech && !failed && <PlayButton audio={audio} />}
      </div>
    </div>
  );
}

/** Stays off the face. */
function PlayButton({ audio }: { audio: SpeechAudio | null }) {
  const playing = useIsPlaying(audio);
  const Shape = playing ? Pause : Play;
  return (
    <button
      type="button"
      disabled={!audio}
      aria-label={playing ? createTexts.pausePreview : createTexts.playPreview}
      onClick={() => (playing ? audio?.pause() : audio?.play())}
      className="absolute bottom-3.5 left-3.5 grid size-11 place-items-center rounded-full bg-media-chip text-media-ink hover:bg-media-scrim focus-visible:rounded-full"
    >
      <Shape aria-hidden size={20} strokeWidth={0} className="fill-current" />
    </button>
  );
}

function Cover({ video }: { video: Video }) {
  const { headline, detail } = progressWords(video);
  return (
    <div className="absolute inset-0 grid content-center justify-items-center gap-1 bg-media-scrim px-3 text-center text-12 text-media-ink-2">
      <ProgressRing ground="media" percent={video.progress?.percent ?? 0} label={createTexts.generatingTitle} />
      <b className="mt-2 text-13 leading-[18px] font-semibold text-media-ink">{headline}</b>
      {detail !== null && <span className="tabular-nums">{detail}</span>}
    </div>
  );
}
