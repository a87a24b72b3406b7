import { freshSpeech, type SpeechTiming } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { AudioLines, RefreshCw, X } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type SpeechAudio, SpeechPlayer, voicesTexts } from '../../voices/voices.parts.tsx';
import { voicesQuery } from '../../voices/voices.queries.ts';
import { type Draft, isSpeechStale } from '../store/draft.ts';
import { useDraft, useDraftActions } from '../store/open-draft.tsx';
import { MoodChoice } from './mood-choice.tsx';
import { RateChoice } from './rate-choice.tsx';
import { presenterTexts } from '../presenter/presenter.texts.ts';
import { scriptOverrun } from '../script/script-length.ts';
import { filmedBy, lacking } from '../../specs/specs.parts.tsx';
import { useScriptLimits } from '../../specs/specs.queries.ts';
import { SpeechUse } from './speech-use.tsx';
import type { SpeechGeneration } from './use-speech-generation.ts';

type Props = {
  speaking: SpeechGeneration;
  audio: SpeechAudio | null;
  timing: SpeechTiming | undefined;
};

/** How fast and in which mood, and the speech itself: made, heard, made again. */
export function SpeechCard({ speaking, audio, timing }: Props) {
  const draft = useDraft();
  const { change } = useDraftActions();
  const limits = useScriptLimits();
  const hasMoods = useHasMoods(draft);
  const filming = lacking(filmedBy(draft.avatar), 'moods');
  const { generate, isGenerating } = speaking;
  // One next step at a time: making the speech is it until there is one that fits.
  const isNextStep = freshSpeech(draft) === null && draft.script.trim() !== '';
  return (
    <Card className="grid gap-4 p-(--pad-card)">
      <h3 className="sr-only">{voicesTexts.speech}</h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4">
        <RateChoice value={draft.speechRate} onChange={(speechRate) => change({ speechRate })} />
        {hasMoods && (
          <MoodChoice
            value={draft.speechMood}
            help={filming === null ? undefined : presenterTexts.mood(filming)}
            onChange={(speechMood) => change({ speechMood })}
          />
        )}
        <div className="flex min-w-[160px] flex-1 items-center max-md:basis-full">
          {isGenerating ? (
            <Speaking order={speaking.order} />
          ) : draft.speech ? (
            <SpeechPlayer
              audio={audio}
              timing={timing}
              durationMs={draft.speech.durationMs}
              tone={isSpeechStale(draft) ? 'stale' : 'live'}
            />
          ) : (
            <p className="text-13 text-text-3">{voicesTexts.nothingYet}</p>
          )}
        </div>
        {speaking.order ? (
          <Button icon={X} onClick={speaking.order.cancel} className="max-md:w-full">
            {voicesTexts.cancelSpeech}
          </Button>
        ) : (
          <Button
            icon={draft.speech ? RefreshCw : AudioLines}
            variant={isNextStep ? 'primary' : 'secondary'}
            busy={isGenerating}
            busyText={voicesTexts.generating}
            disabled={scriptOverrun(draft, limits) !== null}
            onClick={generate}
            className="max-md:w-full"
          >
            {draft.speech ? voicesTexts.generateAgain : voicesTexts.generate}
          </Button>
        )}
      </div>
      <SpeechUse />
    </Card>
  );
}

/** Whether the chosen voice lets a mood be heard; so long as that is not known, it may. */
function useHasMoods({ country, region, voice: chosen }: Draft): boolean {
  const { data: groups = [] } = useQuery(voicesQuery(country, region));
  const voices = groups.flatMap(({ children }) => children);
  return voices.find(({ value }) => value === chosen?.id)?.has_moods ?? true;
}

function Speaking({ order }: Pick<SpeechGeneration, 'order'>) {
  if (order) return <Ordered percent={order.percent} />;
  return (
    <div role="status" className="flex flex-1 items-center gap-3">
      <Skeleton className="size-11 rounded-full!" />
      <Skeleton className="h-11 flex-1 rounded-md!" />
      <span className="text-13 whitespace-nowrap text-text-2">{voicesTexts.generatingLong}</span>
    </div>
  );
}

/** What takes long says how far it is. */
function Ordered({ percent }: Pick<NonNullable<SpeechGeneration['order']>, 'percent'>) {
  const title = percent === null ? voicesTexts.waitingForTurn : voicesTexts.generatingLong;
  return (
    <div className="grid min-w-0 flex-1 gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-13">
        <span role="status" className="font-medium">
          {title}
        </span>
        {percent !== null && <span className="text-text-2 tabular-nums">{voicesTexts.spoken(percent)}</span>}
      </div>
      <ProgressBar percent={percent ?? 0} label={voicesTexts.generatingLong} />
      <p className="text-12 text-text-3">{voicesTexts.goOn}</p>
    </div>
  );
}
