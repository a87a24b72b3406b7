import type { VoiceFilter } from '@sayso/contract';
import { MicOff, SearchX } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import {
  countVoices,
  filterFor,
  filterVoices,
  useMarkVoice,
  VoiceFilters,
  VoiceList,
  VoiceListSkeleton,
  voicesTexts,
} from '../../voices/voices.parts.tsx';
import type { Draft } from '../store/draft.ts';
import { useVoiceChoices } from './use-voice-choices.ts';

type Props = {
  draft: Draft;
  change: (fields: Partial<Draft>) => void;
  /** Takes what chooses itself. */
  fill: (fields: Partial<Draft>) => void;
};

/** Language, region and the voices that speak it. */
export function VoiceCard({ draft, change, fill }: Props) {
  const { countries, regions, voices } = useVoiceChoices(draft, fill);
  const [wish, setWish] = useState<VoiceFilter>({});
  const groups = voices.data ?? [];
  const filter = filterFor(groups, wish);
  const count = countVoices(groups);
  const shown = countVoices(filterVoices(groups, filter));
  return (
    // As tall as leaves room for the speech below it: the voices scroll.
    <Card className="flex flex-col p-(--pad-card) md:max-h-[max(420px,calc(100dvh-var(--top)-376px))]">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{voicesTexts.voice}</h3>
        <span role="status" className="text-12 text-text-3 tabular-nums">
          {count > 0 && (shown === count ? voicesTexts.voices(count) : voicesTexts.voicesShown(shown, count))}
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
        <Voices {...{ draft, change, voices, regions, filter }} onFilter={setWish} />
      </div>
    </Card>
  );
}

type VoicesProps = Omit<Props, 'fill'> &
  Pick<ReturnType<typeof useVoiceChoices>, 'voices' | 'regions'> & {
    filter: VoiceFilter;
    onFilter: (filter: VoiceFilter) => void;
  };

function Voices({ draft, change, voices, regions, filter, onFilter }: VoicesProps) {
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
          onChange={({ value, label }) => change({ voice: { id: value, name: label, by: 'person' } })}
          onMark={mark}
        />
      )}
    </>
  );
}
