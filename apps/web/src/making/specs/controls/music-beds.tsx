import { specsApi } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useId } from 'react';
import { useSound } from '../../../lib/use-sound.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { radioMarkClass } from '../../../ui/inputs/radio-list.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { outputTexts } from './output.texts.ts';

/** The scores come with the list, so it is a piece of code of its own. */
const bedsQuery = {
  queryKey: ['music-beds'],
  queryFn: async () => (await import('@sayso/engine/music/beds/index')).BEDS,
  staleTime: Number.POSITIVE_INFINITY,
};

type Props = { value: string | null; onChange: (bedId: string) => void };

/** The library's pieces of music: each can be heard, one is chosen. */
export function MusicBeds({ value, onChange }: Props) {
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
      label={isPlaying ? outputTexts.stopPiece(name) : outputTexts.playPiece(name)}
      onClick={toggle}
    />
  );
}

const sayThatItIsSilent = () => showToast({ tone: 'danger', about: 'music', ...outputTexts.cannotPlay });
