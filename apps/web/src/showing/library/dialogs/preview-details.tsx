import type { Video } from '@sayso/contract';
import { formatCount, formatDateTime, formatDuration } from '../../../lib/format.ts';
import { filmedByOf } from '../../../making/specs/specs.parts.tsx';
import { StoodInNote } from '../../../making/renders/renders.parts.tsx';
import { videosTexts } from '../videos.texts.ts';
import { Fact } from './fact.tsx';
import { MakerFacts } from './maker-facts.tsx';
import { ScriptFact } from './script-fact.tsx';
import { backgroundLabel } from './background-label.ts';

const texts = videosTexts.preview;

/** What is known of a video, and what it was made from. */
export function PreviewDetails({ video }: { video: Video }) {
  const { voice, avatar, background, script } = video.generation_data;
  return (
    <div className="grid min-w-0 content-start gap-5">
      <StoodInNote video={video} />
      {video.description && <p className="wrap-anywhere whitespace-pre-line text-text-2">{video.description}</p>}
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Fact label={texts.created}>
          <time dateTime={video.created_at}>{formatDateTime(video.created_at)}</time>
        </Fact>
        <Fact label={texts.views}>{formatCount(video.views)}</Fact>
        <Fact label={texts.duration}>{formatDuration(video.duration_ms)}</Fact>
        <MakerFacts video={video} />
      </dl>
      <section className="grid gap-3 border-t border-border pt-5">
        <h3 className="text-14 font-semibold">{texts.settings}</h3>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
          <Fact label={texts.avatar}>{avatar.stood_in ?? avatar.name}</Fact>
          <Fact label={texts.background}>{backgroundLabel(background, filmedByOf(avatar))}</Fact>
          <Fact label={texts.voice}>{texts.voiceLine(voice)}</Fact>
          <ScriptFact label={texts.script} script={script.content} />
        </dl>
      </section>
    </div>
  );
}
