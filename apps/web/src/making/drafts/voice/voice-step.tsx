import type { SpeechTiming } from '@sayso/contract';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { type SpeechAudio, voicesTexts } from '../../voices/voices.parts.tsx';
import { createTexts } from '../create.texts.ts';
import { isSpeechStale } from '../store/draft.ts';
import { useDraftActions, useDraftPart } from '../store/open-draft.tsx';
import { ScriptCard } from '../script/script-card.tsx';
import { SpeechCard } from './speech-card.tsx';
import type { SpeechGeneration } from './use-speech-generation.ts';
import { OwnAudioCard } from './own-audio/own-audio-card.tsx';
import { SaidCard } from './own-audio/said-card.tsx';
import type { OwnAudio } from './own-audio/use-own-audio.ts';
import { useScriptLimits } from '../../specs/specs.queries.ts';
import { VoiceCard } from './voice-card.tsx';

type Props = {
  speaking: SpeechGeneration;
  own: OwnAudio;
  audio: SpeechAudio | null;
  timing: SpeechTiming | undefined;
};

/** Step 2: what is said, by whom, how fast; or a recording that says it. */
export function VoiceStep({ speaking, own, audio, timing }: Props) {
  const { maxVideoMs } = useScriptLimits();
  const { change } = useDraftActions();
  const isOwn = useDraftPart((draft) => draft.useCustomAudio);
  const isStale = useDraftPart(isSpeechStale);
  const saidId = useId();
  return (
    <div className="grid gap-4">
      {/* The note has its room at the top, where the script is being changed, and moves nothing under the typing hand. A phone says it in the bar below. */}
      <div className="flex flex-wrap items-center gap-4">
        <h2 className="display-22">{createTexts.chooseAudio}</h2>
        <Segmented
          label={voicesTexts.source}
          segments={SOURCES}
          value={isOwn ? 'custom' : 'tts'}
          onValueChange={(source) => {
            audio?.pause();
            change({ useCustomAudio: source === 'custom' });
          }}
          className="max-sm:w-full max-sm:*:flex-1"
        />
        <p
          role="status"
          className="flex min-h-10 flex-[1_0_220px] items-center gap-1.5 text-13 text-warning max-sm:sr-only"
        >
          {!isOwn && isStale && (
            <>
              <Icon of={TriangleAlert} size={14} />
              <span className="min-w-0">{voicesTexts.stale}</span>
            </>
          )}
        </p>
      </div>
      {isOwn ? (
        <div className={BESIDE}>
          <SaidCard id={saidId} />
          <OwnAudioCard {...{ own, audio, timing, saidId }} maxMs={maxVideoMs} />
        </div>
      ) : (
        <>
          <div className={BESIDE}>
            <ScriptCard sayOtherwise={speaking.sayOtherwise} refusal={speaking.refusal} />
            <VoiceCard />
          </div>
          <SpeechCard speaking={speaking} audio={audio} timing={timing} />
        </>
      )}
    </div>
  );
}

const BESIDE = 'grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] gap-4 max-md:grid-cols-1';

const SOURCES = [
  { value: 'tts', label: voicesTexts.textToSpeech },
  { value: 'custom', label: voicesTexts.customAudio },
] as const;
