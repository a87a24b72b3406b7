import { type VoiceFilter, type VoiceGroup, VOICE_STYLES, type Voice, voicesApi, type Mood } from '@sayso/contract';
import clsx from 'clsx';
import { Pause, Play, Star } from 'lucide-react';
import { useId } from 'react';
import { Select } from '../../ui/inputs/select.tsx';
import { call } from '../../lib/api/api.ts';
import { useMarks } from '../../session/use-marks.ts';
import { callKey } from '../../lib/api/reads.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { useSound } from '../../lib/use-sound.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { radioMarkClass } from '../../ui/inputs/radio-list.tsx';
import { voicesTexts } from './voices.texts.gen.ts';
import { sayPlaybackFailed } from './speech-audio.ts';

/** The part of a filter that means something in these voices: another language may have no such gender or style. */
export function filterFor(groups: readonly VoiceGroup[], { gender, style }: VoiceFilter): VoiceFilter {
  return {
    gender: groups.some(({ value }) => value === gender) ? gender : undefined,
    style: groups.some(({ children }) => children.some((voice) => voice.style === style)) ? style : undefined,
  };
}

/** The voices that a filter lets through; groups that are left empty are left out. */
export function filterVoices(groups: readonly VoiceGroup[], { gender, style }: VoiceFilter): VoiceGroup[] {
  return groups
    .filter(({ value }) => value === (gender ?? value))
    .map((group) => ({ ...group, children: group.children.filter((voice) => voice.style === (style ?? voice.style)) }))
    .filter(({ children }) => children.length > 0);
}

export const countVoices = (groups: readonly VoiceGroup[]): number =>
  groups.reduce((sum, { children }) => sum + children.length, 0);

type Props = { groups: readonly VoiceGroup[]; value: VoiceFilter; onChange: (filter: VoiceFilter) => void };

/** What the voices of a list can be told apart by; what all of them share is not asked for. */
export function VoiceFilters({ groups, value, onChange }: Props) {
  const styles = [...new Set(groups.flatMap(({ children }) => children.map(({ style }) => style)))];
  return (
    <div className="flex flex-wrap gap-2">
      {groups.length > 1 && (
        <Select
          look="toolbar"
          aria-label={voicesTexts.gender}
          options={[{ value: '', label: voicesTexts.anyGender }, ...groups]}
          value={value.gender ?? ''}
          onValueChange={(gender) => onChange({ ...value, gender: (gender || undefined) as VoiceFilter['gender'] })}
          className="flex-1"
        />
      )}
      {styles.length > 1 && (
        <Select
          look="toolbar"
          aria-label={voicesTexts.style}
          options={[
            { value: '' as const, label: voicesTexts.anyStyle },
            ...styles.map((style) => ({ value: style, label: VOICE_STYLES[style] })),
          ]}
          value={value.style ?? ''}
          onValueChange={(style) => onChange({ ...value, style: style || undefined })}
          className="flex-1"
        />
      )}
    </div>
  );
}

/** Marks voices as favourites. */
export function useMarkVoice(): (voice: Voice) => void {
  return useMarks<Voice, VoiceGroup[]>({
    lists: callKey(voicesApi.listVoices),
    send: ({ value: id }, isFavourite) =>
      call(isFavourite ? voicesApi.addFavouriteVoice : voicesApi.removeFavouriteVoice, { params: { id } }),
    show: (list, { value }, isFavourite) => {
      const mark = (one: Voice) => (one.value === value ? { ...one, is_favourite: isFavourite } : one);
      return list.map((group) => ({ ...group, children: group.children.map(mark) }));
    },
    refused: voicesTexts.notMarked,
  });
}

type VoiceListProps = {
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
export function VoiceList({ groups, value, rate, mood, onChange, onMark }: VoiceListProps) {
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

type VoiceRowProps = {
  voice: Voice;
  /** Of the radio buttons. */
  name: string;
  checked: boolean;
  /** How fast the sample speaks, times normal speed. */
  rate: number;
  /** How the sample is meant; null: plainly. */
  mood: Mood | null;
  onChoose: () => void;
  onMark: () => void;
};

/** One voice: chosen, heard before anything is made with it, and marked as a favourite. */
export function VoiceRow({ voice, name, checked, rate, mood, onChoose, onMark }: VoiceRowProps) {
  return (
    <div className="flex min-h-12 items-center rounded-md pr-1.5 hover:bg-fill has-checked:bg-accent-soft">
      <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-3 self-stretch rounded-md px-3 py-2 has-focus-visible:shadow-focus">
        <input
          type="radio"
          name={name}
          value={voice.value}
          checked={checked}
          onChange={onChoose}
          // A press on the preselected voice is a choice too, and changes nothing in the form.
          onClick={() => checked && onChoose()}
          className={`${radioMarkClass} size-[18px] cursor-pointer focus-visible:shadow-none`}
        />
        <span className="min-w-0 flex-1">
          <span className="block leading-[18px] font-medium">{voice.label}</span>
          <span className="block text-12 text-text-2">{voice.note}</span>
        </span>
        {voice.basic && <Badge>{voicesTexts.basic}</Badge>}
      </label>
      <Sample voice={voice} rate={rate} mood={mood} />
      <IconButton
        icon={Star}
        label={voicesTexts.mark({ name: voice.label })}
        aria-pressed={voice.is_favourite}
        onClick={onMark}
        className={clsx('aria-pressed:bg-transparent!', voice.is_favourite && '[&_svg]:fill-current')}
      />
    </div>
  );
}

function Sample({ voice, ...manner }: { voice: Voice } & Manner) {
  const { isPlaying, toggle } = useSound(sampleUrl(voice, manner), sayPlaybackFailed);
  return (
    <IconButton
      icon={isPlaying ? Pause : Play}
      label={isPlaying ? voicesTexts.stopSample({ name: voice.label }) : voicesTexts.playSample({ name: voice.label })}
      onClick={toggle}
    />
  );
}

type Manner = Pick<VoiceRowProps, 'rate' | 'mood'>;

/** With the version that the server names: what a browser kept of a voice that sounds otherwise now is not played. */
function sampleUrl({ value: id, sample_url: url, has_moods: hasMoods }: Voice, { rate, mood }: Manner): string {
  const path = voicesApi.sampleVoice.path.replace(':id', encodeURIComponent(id)).replace(':rate', String(rate));
  const [, version] = url.split('?');
  const asked = [...(mood !== null && hasMoods ? [`mood=${mood}`] : []), ...(version === undefined ? [] : [version])];
  return asked.length === 0 ? path : `${path}?${asked.join('&')}`;
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
