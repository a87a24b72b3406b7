import type { VoiceFilter, SpeechTiming } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { MicOff, SearchX, TriangleAlert } from 'lucide-react';
import { useEffect, useState, useId } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { dismissToasts, showToast } from '../../../ui/feedback/toasts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import {
  countVoices,
  filterFor,
  filterVoices,
  useMarkVoice,
  VoiceFilters,
  VoiceList,
  VoiceListSkeleton,
  voicesTexts,
  type SpeechAudio,
} from '../../voices/voices.parts.tsx';
import { countriesQuery, regionsQuery, voicesQuery } from '../../voices/voices.queries.ts';
import { useScriptLimits } from '../../specs/specs.queries.ts';
import { offeredCountries } from '../store/resolve-defaults.ts';
import { type Draft, isSpeechStale } from '../store/draft.ts';
import { useDraft, useDraftActions, useDraftPart } from '../store/open-draft.tsx';
import { createTexts } from '../create.texts.gen.ts';
import { ScriptCard } from '../script/script-card.tsx';
import { SpeechCard } from './speech-card.tsx';
import type { SpeechGeneration } from './use-speech-generation.ts';
import { OwnAudioCard, SaidCard } from './own-audio/own-audio-card.tsx';
import type { OwnAudio } from './own-audio/use-own-audio.ts';

/** Language, region and the voices that speak it. */
function VoiceCard() {
  const draft = useDraft();
  const { change } = useDraftActions();
  const { countries, regions, voices } = useVoiceChoices(draft);
  const [asked, setFilter] = useState<VoiceFilter>({});
  const groups = voices.data ?? [];
  const filter = filterFor(groups, asked);
  const count = countVoices(groups);
  const shown = countVoices(filterVoices(groups, filter));
  return (
    // As tall as leaves room for the speech below it: the voices scroll.
    <Card className="flex flex-col p-(--pad-card) md:max-h-[max(420px,calc(100dvh-var(--top)-376px))]">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{voicesTexts.voice}</h3>
        <span role="status" className="text-12 text-text-3 tabular-nums">
          {count > 0 && (shown === count ? voicesTexts.voices({ count }) : voicesTexts.voicesShown({ shown, count }))}
        </span>
      </div>
      <div className="mt-2.5 grid grid-cols-2 gap-2">
        <Field label={voicesTexts.country}>
          {(control) => (
            <Select
              {...control}
              options={countries}
              value={draft.country}
              disabled={countries.length === 0}
              onValueChange={(country) => change({ country })}
            />
          )}
        </Field>
        <Field label={voicesTexts.region}>
          {(control) => (
            <Select
              {...control}
              options={regions.data ?? []}
              value={draft.region}
              disabled={!regions.data}
              onValueChange={(region) => change({ region })}
            />
          )}
        </Field>
      </div>
      <div className="mt-3 flex min-h-0 flex-col gap-2">
        <Voices {...{ voices, regions, filter }} onFilter={setFilter} />
      </div>
    </Card>
  );
}

type VoicesProps = Pick<ReturnType<typeof useVoiceChoices>, 'voices' | 'regions'> & {
  filter: VoiceFilter;
  onFilter: (filter: VoiceFilter) => void;
};

function Voices({ voices, regions, filter, onFilter }: VoicesProps) {
  const draft = useDraft();
  const { change } = useDraftActions();
  const mark = useMarkVoice();
  const failed = regions.isError ? regions : voices.isError ? voices : null;
  if (failed) {
    return (
      <ErrorState
        title={failed === regions ? voicesTexts.regionsFailed : voicesTexts.voicesFailed}
        text={messageOf(failed.error)}
        retryLabel={voicesTexts.tryAgain}
        onRetry={() => void failed.refetch()}
        busy={failed.isFetching}
      />
    );
  }
  if (!voices.data) return <VoiceListSkeleton />;
  if (voices.data.length === 0) {
    return <EmptyState icon={MicOff} title={voicesTexts.noVoices} text={voicesTexts.noVoicesText} />;
  }
  const found = filterVoices(voices.data, filter);
  return (
    <>
      <VoiceFilters groups={voices.data} value={filter} onChange={onFilter} />
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={voicesTexts.noneFound}
          text={voicesTexts.noneFoundText}
          action={<Button onClick={() => onFilter({})}>{voicesTexts.showAll}</Button>}
        />
      ) : (
        <VoiceList
          groups={found}
          value={draft.voice?.id ?? null}
          rate={draft.speechRate}
          mood={draft.speechMood}
          onChange={({ value, label, has_moods: hasMoods }) =>
            change({ voice: { id: value, name: label, by: 'person' }, ...(!hasMoods && { speechMood: null }) })
          }
          onMark={mark}
        />
      )}
    </>
  );
}

/** Countries, regions and voices to choose from, each list following the choice before it; a list that fails is said once. */
function useVoiceChoices({ country, region: chosen }: Pick<Draft, 'country' | 'region'>) {
  const countries = useQuery(countriesQuery);
  const regions = useQuery(regionsQuery(country));
  // Right after the language changes, the region is still one of the old language: nobody speaks that pair.
  const region = regions.data?.some(({ value }) => value === chosen) ? chosen : '';
  const voices = useQuery(voicesQuery(country, region));
  useToastOnFailure(countries.isError, voicesTexts.warning.title, voicesTexts.warning.text);
  useToastOnFailure(regions.isError, voicesTexts.regionsFailed);
  useToastOnFailure(voices.isError, voicesTexts.voicesFailed);
  return { countries: offeredCountries(countries.data ?? (countries.isError ? null : undefined)), regions, voices };
}

function useToastOnFailure(failed: boolean, title: string, text?: string): void {
  useEffect(() => {
    if (!failed) return;
    showToast({ tone: text ? 'info' : 'danger', about: title, title, ...(text && { text }) });
    return () => dismissToasts(title);
  }, [failed, title, text]);
}

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
          segments={sources()}
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

const sources = () =>
  [
    { value: 'tts', label: voicesTexts.textToSpeech },
    { value: 'custom', label: voicesTexts.customAudio },
  ] as const;
