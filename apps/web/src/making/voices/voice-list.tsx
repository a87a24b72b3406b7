import type { Mood, Voice, VoiceGroup } from '@sayso/contract';
import { useId } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VoiceRow } from './voice-row.tsx';
import { voicesTexts } from './voices.texts.ts';

type Props = {
  groups: readonly VoiceGroup[];
  value: string | null;
  /** How fast the samples speak, times normal speed. */
  rate: number;
  /** How the samples are meant; null: plainly. */
  mood: Mood | null;
  onChange: (voice: Voice) => void;
  onMark: (voice: Voice) => void;
};

/** The voices of a language and region: those liked best, then the others under their gender; each can be heard, one is chosen. */
export function VoiceList({ groups, value, rate, mood, onChange, onMark }: Props) {
  const name = useId();
  // Side by side, whatever heading they stand under: a row that moves stays the same row and keeps the focus.
  const rows = favouritesFirst(groups).flatMap(({ value: group, label, children }) => [
    <p key={`of ${group}`} className="px-3 pt-1.5 pb-1 text-12 font-medium text-text-3">
      {label}
    </p>,
    ...children.map((voice) => (
      <VoiceRow
        key={voice.value}
        voice={voice}
        name={name}
        checked={voice.value === value}
        rate={rate}
        mood={mood}
        onChoose={() => onChange(voice)}
        onMark={() => onMark(voice)}
      />
    )),
  ]);
  return (
    <div
      role="radiogroup"
      aria-label={voicesTexts.voice}
      className="relative -mx-3.5 -mb-2 min-h-0 overflow-y-auto px-0.5 pb-0.5"
    >
      {rows}
    </div>
  );
}

/** Rows on their way. */
export function VoiceListSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{voicesTexts.loading}</span>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-11 rounded-md!" />
      ))}
    </div>
  );
}

/** The voices with those that are liked best in a group of their own, which stands first. Groups that are left empty are left out. */
function favouritesFirst(groups: readonly VoiceGroup[]): VoiceGroup[] {
  const favourites = groups.flatMap(({ children }) => children.filter(({ is_favourite: liked }) => liked));
  const others = groups.map((group) => ({
    ...group,
    children: group.children.filter(({ is_favourite: liked }) => !liked),
  }));
  return [{ value: 'favourites', label: voicesTexts.favourites, children: favourites }, ...others].filter(
    ({ children }) => children.length > 0,
  );
}
