import { type Mood, type Voice, voicesApi } from '@sayso/contract';
import clsx from 'clsx';
import { Pause, Play, Star } from 'lucide-react';
import { useSound } from '../../lib/use-sound.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { radioMarkClass } from '../../ui/inputs/radio-list.tsx';
import { sayPlaybackFailed } from './say-playback-failed.ts';
import { voicesTexts } from './voices.texts.ts';

type Props = {
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
export function VoiceRow({ voice, name, checked, rate, mood, onChoose, onMark }: Props) {
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
        label={voicesTexts.mark(voice.label)}
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
      label={isPlaying ? voicesTexts.stopSample(voice.label) : voicesTexts.playSample(voice.label)}
      onClick={toggle}
    />
  );
}

type Manner = Pick<Props, 'rate' | 'mood'>;

/** With the version that the server names: what a browser kept of a voice that sounds otherwise now is not played. */
function sampleUrl({ value: id, sample_url: url, has_moods: hasMoods }: Voice, { rate, mood }: Manner): string {
  const path = voicesApi.sampleVoice.path.replace(':id', encodeURIComponent(id)).replace(':rate', String(rate));
  const [, version] = url.split('?');
  const asked = [...(mood !== null && hasMoods ? [`mood=${mood}`] : []), ...(version === undefined ? [] : [version])];
  return asked.length === 0 ? path : `${path}?${asked.join('&')}`;
}
