import type { Video } from '@sayso/contract';
import { formatCount, formatDateTime } from '../../../../lib/format.ts';
import { videosTexts } from '../../videos.texts.ts';
import { Fact } from '../fact.tsx';
import { ScriptFact } from '../script-fact.tsx';
import { videoSettingsTexts as texts } from './video-settings.texts.ts';
import { placeOf } from '../place-of.ts';

/** What a video was made from, which stays, and how it does. */
export function VideoFacts({ video }: { video: Video }) {
  const { voice, avatar, background, script } = video.generation_data;
  return (
    <>
      <section className="grid gap-3 border-t border-border pt-6">
        <h3 className="text-14 font-semibold">{texts.made}</h3>
        <p className="text-13 text-text-3">{texts.madeNote}</p>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
          <Fact label={texts.voice}>{videosTexts.preview.voiceLine(voice.name, voice.speechRate)}</Fact>
          <Fact label={texts.avatar}>{avatar.name}</Fact>
          <Fact label={texts.background}>{placeOf(background)}</Fact>
          <ScriptFact label={texts.script} script={script.content} />
        </dl>
      </section>
      <section className="grid gap-3 border-t border-border pt-6">
        <h3 className="text-14 font-semibold">{texts.statistics}</h3>
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Fact label={texts.created}>
            <time dateTime={video.created_at}>{formatDateTime(video.created_at)}</time>
          </Fact>
          <Fact label={texts.views}>{formatCount(video.views)}</Fact>
        </dl>
      </section>
    </>
  );
}
