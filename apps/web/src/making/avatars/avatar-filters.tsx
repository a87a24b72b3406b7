import { PRESENTER_PARTNERS, type PresenterPartnerId } from '@sayso/contract';
import clsx from 'clsx';
import { Star } from 'lucide-react';
import { memo } from 'react';
import { Chip } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchBox } from '../../ui/inputs/search-box.tsx';
import { Segmented } from '../../ui/inputs/segmented.tsx';
import { Select, type SelectOption, optionsOf } from '../../ui/inputs/select.tsx';
import type { AvatarFilter } from './avatars.queries.ts';
import { avatarsTexts } from './avatars.texts.gen.ts';

type Props = {
  filter: AvatarFilter;
  onChange: (filter: AvatarFilter) => void;
  count: string;
  /** Whose presenters are in the library; with none there is one kind, and nothing to choose of it. */
  partners: readonly PresenterPartnerId[];
};

/** What partners do not tell of their presenters: nobody of theirs would be found by it. */
const UNTOLD = { age: '', appearance: '', category: '' } as const;

/** Search, favourites and filters above the library; `count` says how much of it is in view. */
export function AvatarFilters({ count, partners, ...narrowing }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {partners.length > 0 && <KindFilter {...narrowing} partners={partners} />}
      <Filters {...narrowing} />
      <span className="ml-auto text-12 text-text-3 tabular-nums max-md:hidden">{count}</span>
    </div>
  );
}

const Filters = memo(function Filters({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const isTold = filter.realism !== 'photo-real';
  return (
    <>
      <SearchBox
        label={avatarsTexts.search}
        value={filter.search}
        maxLength={100}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <FilterSelect
        label={avatarsTexts.gender}
        names={avatarsTexts.genders}
        value={filter.gender}
        onChange={(gender) => onChange({ ...filter, gender })}
      />
      {isTold && (
        <>
          <FilterSelect
            label={avatarsTexts.age}
            names={avatarsTexts.ages}
            value={filter.age}
            onChange={(age) => onChange({ ...filter, age })}
          />
          <FilterSelect
            label={avatarsTexts.appearance}
            names={avatarsTexts.appearances}
            value={filter.appearance}
            onChange={(appearance) => onChange({ ...filter, appearance })}
          />
          <FilterSelect
            label={avatarsTexts.style}
            names={avatarsTexts.categories}
            value={filter.category}
            onChange={(category) => onChange({ ...filter, category })}
          />
        </>
      )}
      <Chip pressed={filter.favourites} onPress={() => onChange({ ...filter, favourites: !filter.favourites })}>
        <Icon of={Star} size={14} className={clsx(filter.favourites && 'fill-current')} />
        {avatarsTexts.favourites}
      </Chip>
    </>
  );
});

/** Drawn or as a camera would see them, and whose, where several partners have some. */
function KindFilter({ filter, onChange, partners }: Omit<Props, 'count'>) {
  const kinds = [{ value: '' as const, label: avatarsTexts.everyKind }, ...optionsOf(avatarsTexts.realisms)];
  return (
    <span className="flex w-full flex-wrap gap-2">
      <Segmented
        label={avatarsTexts.kind}
        segments={kinds}
        value={filter.realism}
        onValueChange={(realism) =>
          onChange({
            ...filter,
            realism,
            ...(realism === 'photo-real' && UNTOLD),
            ...(realism === 'illustrated' && { source: '' }),
          })
        }
      />
      {partners.length > 1 && filter.realism !== 'illustrated' && (
        <Select
          look="toolbar"
          aria-label={avatarsTexts.source}
          options={[
            { value: '' as const, label: avatarsTexts.everySource },
            ...partners.map((value) => ({ value, label: PRESENTER_PARTNERS[value].name })),
          ]}
          value={filter.source}
          onValueChange={(source) => onChange({ ...filter, source })}
        />
      )}
    </span>
  );
}

type FilterSelectProps<Value extends string> = {
  label: string;
  names: Record<Value, string>;
  value: Value | '';
  onChange: (value: Value | '') => void;
};

function FilterSelect<Value extends string>({ label, names, value, onChange }: FilterSelectProps<Value>) {
  const options: SelectOption<Value | ''>[] = [{ value: '', label }, ...optionsOf(names)];
  return (
    <Select
      look="toolbar"
      aria-label={label}
      options={options}
      value={value}
      onValueChange={onChange}
      className="max-sm:flex-[1_1_40%]"
    />
  );
}
