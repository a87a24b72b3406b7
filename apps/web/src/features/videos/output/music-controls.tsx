import type { VideoOutput } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { outputTexts } from './output.texts.ts';

type Music = NonNullable<VideoOutput['music']>;

const NONE = '';
const LEVELS = (['low', 'medium', 'high'] as const).map((value) => ({ value, label: outputTexts.levels[value] }));

/** The scores come with the list, so it is a piece of code of its own. */
const bedsQuery = {
  queryKey: ['music-beds'],
  queryFn: async () => (await import('@sayso/engine/music/beds/index')).BEDS,
  staleTime: Number.POSITIVE_INFINITY,
};

type Props = {
  music: VideoOutput['music'];
  error: string | undefined;
  onChange: (music: VideoOutput['music']) => void;
};

/** What plays under the voice, and how loud. */
export function MusicControls({ music, error, onChange }: Props) {
  const { data: beds = [] } = useQuery(bedsQuery);
  const options = [
    { value: NONE, label: outputTexts.noMusic },
    ...beds.map(({ id, name, mood }) => ({ value: id, label: outputTexts.bed(name, mood) })),
  ];
  const choose = (bedId: string): Music | null =>
    bedId === NONE ? null : { bedId, uploadId: null, level: music?.level ?? 'medium' };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 max-sm:grid-cols-1">
      <Field label={outputTexts.music} help={outputTexts.musicHelp} error={error}>
        {(control) => (
          <Select
            {...control}
            options={options}
            value={music?.bedId ?? NONE}
            disabled={beds.length === 0}
            onValueChange={(bedId) => onChange(choose(bedId))}
          />
        )}
      </Field>
      {music && (
        <div className="grid content-start justify-items-start gap-1.5">
          <span aria-hidden className="text-13 font-medium">
            {outputTexts.level}
          </span>
          <Segmented
            label={outputTexts.level}
            segments={LEVELS}
            value={music.level}
            onValueChange={(level) => onChange({ ...music, level })}
          />
        </div>
      )}
    </section>
  );
}
