import type { Video } from '@sayso/contract';
import { Captions, Image } from 'lucide-react';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { filmedByOf } from '../../../making/specs/specs.parts.tsx';
import { videosTexts } from '../videos.texts.ts';
import { Fact } from '../dialogs/fact.tsx';
import { MakerFacts } from '../dialogs/maker-facts.tsx';
import { ScriptFact } from '../dialogs/script-fact.tsx';
import { videoSettingsTexts as texts } from './video-settings.texts.ts';
import { backgroundLabel } from '../dialogs/background-label.ts';

type Props = {
  video: Video;
  /** Null for whoever may only look. */
  onEdit: ((what: 'captions' | 'scene') => void) | null;
};

/** What of a video can be made anew, what stays as it was made, and how it does. */
export function VideoFacts({ video, onEdit }: Props) {
  const { voice, avatar, script } = video.generation_data;
  return (
    <>
      <RemadeFacts video={video} onEdit={onEdit} />
      <section className="grid gap-3 border-t border-border pt-6">
        <h3 className="text-14 font-semibold">{texts.made}</h3>
        <p className="text-13 text-text-3">{texts.madeNote}</p>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
          <Fact label={texts.voice}>{videosTexts.preview.voiceLine(voice)}</Fact>
          <Fact label={texts.avatar}>{avatar.name}</Fact>
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
          <MakerFacts video={video} />
        </dl>
      </section>
    </>
  );
}

function RemadeFacts({ video, onEdit }: Props) {
  const { background, output, avatar } = video.generation_data;
  const isDone = video.status === 'completed';
  const hasCaptions = output.captions.style !== 'off';
  return (
    <section className="grid gap-3 border-t border-border pt-6">
      <h3 className="text-14 font-semibold">{texts.remade.title}</h3>
      {onEdit && <p className="text-13 text-text-3">{isDone ? texts.remade.text : texts.remade.later}</p>}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        <Fact label={texts.background}>{backgroundLabel(background, filmedByOf(avatar))}</Fact>
        <Fact label={texts.remade.captions}>{hasCaptions ? texts.remade.captionsOn : texts.remade.captionsOff}</Fact>
      </dl>
      {onEdit && (
        <div className="flex flex-wrap gap-2">
          <Button icon={Image} disabled={!isDone} onClick={() => onEdit('scene')}>
            {videosTexts.menu.editScene}
          </Button>
          <Button icon={Captions} disabled={!isDone} onClick={() => onEdit('captions')}>
            {videosTexts.menu.editCaptions}
          </Button>
        </div>
      )}
    </section>
  );
}
