import { type FieldErrors, Music, specsApi } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useState, useId } from 'react';
import { FieldNote } from '../../../ui/inputs/field.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { UploadChoice } from '../../../people/uploads/uploads.parts.tsx';
import { useSound } from '../../../lib/use-sound.ts';
import { IconButton } from '../../../ui/button.tsx';
import { radioMarkClass } from '../../../ui/inputs/radio-list.tsx';
import { optionsOf } from '../../../ui/inputs/select.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { LookChoice } from './look-fields.tsx';
import { outputTexts } from './output.texts.gen.ts';

/** What plays when music is switched on first: the first piece of the library. */
const FIRST = Music.parse({ bedId: 'bright-morning' });

type Props = {
  music: Music | null;
  /** By path inside the output. */
  errors: FieldErrors;
  onChange: (music: Music | null) => void;
};

/** What plays under the voice, and how loud. Switched on again, it is the same piece. */
export function MusicControls({ music, errors, onChange }: Props) {
  const [lastMusic, setLastMusic] = useState(music ?? FIRST);
  // An own piece that is taken back makes room for the one before it.
  const [lastBed, setLastBed] = useState(music?.bedId ?? FIRST.bedId);
  const toggle = (isOn: boolean) => {
    if (music) setLastMusic(music);
    onChange(isOn ? lastMusic : null);
  };
  const chooseBed = (current: Music, bedId: string | null) => {
    setLastBed(bedId);
    onChange({ ...current, bedId, uploadId: null });
  };
  const pieceError = errors['music']?.[0] ?? errors['music.bedId']?.[0];
  return (
    <section className="-my-3.5 grid">
      <Switch
        label={<span className="font-semibold">{outputTexts.music}</span>}
        help={outputTexts.musicHelp}
        checked={music !== null}
        onCheckedChange={toggle}
      />
      {music && (
        <div className="grid gap-4 pb-3.5">
          <div className="grid gap-1.5">
            <MusicBeds value={music.bedId} onChange={(bedId) => chooseBed(music, bedId)} />
            {pieceError && <FieldNote id="piece-note" error={pieceError} help={undefined} />}
          </div>
          <UploadChoice
            kind="music"
            value={music.uploadId}
            error={errors['music.uploadId']?.[0]}
            onChange={(upload) =>
              upload ? onChange({ ...music, bedId: null, uploadId: upload.id }) : chooseBed(music, lastBed)
            }
          />
          <LookChoice label={outputTexts.level}>
            <Segmented
              label={outputTexts.level}
              segments={optionsOf(outputTexts.levels)}
              value={music.level}
              onValueChange={(level) => onChange({ ...music, level })}
            />
          </LookChoice>
        </div>
      )}
    </section>
  );
}

/** The scores come with the list, so it is a piece of code of its own. */
const bedsQuery = {
  queryKey: ['music-beds'],
  queryFn: async () => (await import('@sayso/engine/music/beds/index')).BEDS,
  staleTime: Number.POSITIVE_INFINITY,
};

type MusicBedsProps = { value: string | null; onChange: (bedId: string) => void };

/** The library's pieces of music: each can be heard, one is chosen. */
function MusicBeds({ value, onChange }: MusicBedsProps) {
  const name = useId();
  const { data: beds } = useQuery(bedsQuery);
  return (
    <div role="radiogroup" aria-label={outputTexts.piece} className="-mx-2 grid grid-cols-2 gap-x-2 max-xl:grid-cols-1">
      {beds?.map((bed) => (
        <div
          key={bed.id}
          className="flex min-h-13 min-w-0 items-center gap-1 rounded-md pr-1 hover:bg-fill has-checked:bg-accent-soft"
        >
          <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-md px-2 py-2 has-focus-visible:shadow-focus">
            <input
              type="radio"
              name={name}
              value={bed.id}
              checked={bed.id === value}
              onChange={() => onChange(bed.id)}
              className={`${radioMarkClass} size-[18px] cursor-pointer focus-visible:shadow-none`}
            />
            <span className="min-w-0">
              <span className="block truncate text-13 leading-[18px] font-medium">{bed.name}</span>
              <span className="block truncate text-12 text-text-2">{bed.mood}</span>
            </span>
          </label>
          <Sample bedId={bed.id} name={bed.name} />
        </div>
      )) ?? <Skeleton className="col-span-full mx-2 h-40 rounded-md!" />}
    </div>
  );
}

function Sample({ bedId, name }: { bedId: string; name: string }) {
  const url = specsApi.sampleBed.path.replace(':id', encodeURIComponent(bedId));
  const { isPlaying, toggle } = useSound(url, sayThatItIsSilent);
  return (
    <IconButton
      icon={isPlaying ? Pause : Play}
      label={isPlaying ? outputTexts.stopPiece({ name }) : outputTexts.playPiece({ name })}
      onClick={toggle}
    />
  );
}

const sayThatItIsSilent = () => showToast({ tone: 'danger', about: 'music', ...outputTexts.cannotPlay });
