import type { SpeechTiming } from '@sayso/contract';
import { TriangleAlert } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { type SpeechAudio, voicesTexts } from '../../voices/voices.parts.tsx';
import { createTexts } from './create.texts.ts';
import { type Draft, isSpeechStale } from './draft.ts';
import { ScriptCard } from './script-card.tsx';
import { SpeechCard } from './speech-card.tsx';
import type { SpeechGeneration } from './use-speech-generation.ts';
import { VoiceCard } from './voice-card.tsx';

type Props = {
  draft: Draft;
  change: (fields: Partial<Draft>) => void;
  /** Takes what chooses itself. */
  fill: (fields: Partial<Draft>) => void;
  speaking: SpeechGeneration;
  audio: SpeechAudio | null;
  timing: SpeechTiming | undefined;
};

/** Step 2: what is said, by whom, how fast. */
export function VoiceStep({ draft, change, fill, speaking, audio, timing }: Props) {
  return (
    <div className="grid gap-4">
      {/* At the top, where the script is being changed, and beside the heading, so that nothing moves under the typing hand. */}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="display-22">{createTexts.chooseAudio}</h2>
        <p role="status" className="flex items-start gap-1.5 text-13 text-warning">
          {isSpeechStale(draft) && (
            <>
              <Icon of={TriangleAlert} size={14} className="mt-[3px]" />
              {voicesTexts.stale}
            </>
          )}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] gap-4 max-md:grid-cols-1">
        <ScriptCard draft={draft} change={change} sayOtherwise={speaking.sayOtherwise} refusal={speaking.refusal} />
        <VoiceCard draft={draft} change={change} fill={fill} />
      </div>
      <SpeechCard draft={draft} change={change} speaking={speaking} audio={audio} timing={timing} />
    </div>
  );
}
