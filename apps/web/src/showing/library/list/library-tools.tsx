import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, List, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChip } from '../../../ui/badge.tsx';
import { SearchBox } from '../../../ui/inputs/search-box.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import type { LibraryFilter } from '../../../making/renders/video-list.queries.ts';
import { madeByTexts } from '../../../session/session.texts.gen.ts';
import { videosTexts } from '../videos.texts.gen.ts';
import { libraryTexts } from '../library.texts.gen.ts';
import { useLibraryActions } from '../library-actions.ts';
import { type LibraryView, SORTS, STATUSES } from './library-search.ts';
import { tagsQuery, useTrashCount, makersQuery } from '../use-library.ts';

const texts = videosTexts.filter;
const { view: viewTexts, tags: tagTexts, trash: trashTexts } = libraryTexts;
const statusOptions = () => STATUSES.map((value) => ({ value, label: texts.statuses[value] }));
const sortOptions = () => SORTS.map((value) => ({ value, label: texts.sorts[value] }));
const viewSegments = () =>
  [
    { value: 'grid', label: viewTexts.grid, icon: LayoutGrid },
    { value: 'list', label: viewTexts.list, icon: List },
  ] as const;

type Props = {
  filter: LibraryFilter;
  onChange: (part: Partial<LibraryFilter>) => void;
  view: LibraryView;
  onView: (view: LibraryView) => void;
  shown: number;
  total: number | undefined;
};

/** Search, status, tag and order above the list, how it is shown, and the way to the trash. */
export function LibraryTools({ filter, onChange, view, onView, shown, total }: Props) {
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchBox label={texts.searchLabel} placeholder={texts.search} value={filter.search} onChange={search} />
      <Select
        look="toolbar"
        aria-label={texts.status}
        options={statusOptions()}
        value={filter.status}
        onValueChange={(status) => onChange({ status })}
        className="max-sm:flex-[1_1_116px]"
      />
      <TagSelect filter={filter} onChange={onChange} />
      <MakerSelect filter={filter} onChange={onChange} />
      <Select
        look="toolbar"
        aria-label={texts.sort}
        options={sortOptions()}
        value={filter.sort}
        onValueChange={(sort) => onChange({ sort })}
        className="max-sm:flex-[1_1_116px]"
      />
      {filter.tag !== '' && (
        <FilterChip name={tagTexts.chip({ tag: filter.tag })} onRemove={() => onChange({ tag: '' })}>
          <span className="max-w-40 truncate">{tagTexts.chip({ tag: filter.tag })}</span>
        </FilterChip>
      )}
      <div className="ml-auto flex items-center gap-2 max-sm:grow max-sm:justify-end">
        {total !== undefined && (
          <p role="status" className="mr-1 text-12 whitespace-nowrap text-text-3 tabular-nums max-sm:sr-only">
            {videosTexts.library.count({ shown: formatCount(shown), total: formatCount(total) })}
          </p>
        )}
        {!filter.trash && <TrashEntry isWanted={total !== undefined} onOpen={() => onChange(IN_TRASH)} />}
        <Segmented label={viewTexts.label} segments={viewSegments()} value={view} onValueChange={onView} />
      </div>
    </search>
  );
}

type MakerSelectProps = { filter: LibraryFilter; onChange: (part: Partial<LibraryFilter>) => void };

/** Whose videos are shown; there where several people work in the account, and where an address asks for somebody's. */
function MakerSelect({ filter: { made_by: chosen }, onChange }: MakerSelectProps) {
  const nameOf = useLibraryActions()?.nameOf ?? null;
  const isOffered = nameOf !== null || chosen !== '';
  const { data } = useQuery({ ...makersQuery, enabled: isOffered });
  if (!isOffered) return null;
  const people = (data?.makers ?? []).map((maker) => ({ value: maker.id, label: nameOf?.(maker) ?? maker.name }));
  const former = data?.has_former === true || chosen === FORMER ? [{ value: FORMER, label: madeByTexts.former }] : [];
  const known = [...people, ...former];
  // One from the address may have made nothing that is left.
  const other =
    chosen === '' || known.some(({ value }) => value === chosen) ? [] : [{ value: chosen, label: madeByTexts.other }];
  return (
    <Select
      look="toolbar"
      aria-label={madeByTexts.label}
      options={[{ value: '', label: madeByTexts.anyone }, ...other, ...known.map(asChoice)]}
      value={chosen}
      onValueChange={(made_by) => onChange({ made_by })}
      className="max-w-44 max-sm:max-w-none max-sm:flex-[1_1_116px]"
    />
  );
}

const FORMER = 'former';

const asChoice = ({ value, label }: { value: string; label: string }) => ({
  value,
  label: madeByTexts.chip({ name: label }),
});

/** Another place: what was looked for before is not looked for there. */
const IN_TRASH = { trash: true, search: '', status: 'all', tag: '', made_by: '' } as const;

function TrashEntry({ isWanted, onOpen }: { isWanted: boolean; onOpen: () => void }) {
  const count = useTrashCount(isWanted);
  return (
    <Button icon={Trash2} variant="quiet" onClick={onOpen}>
      {trashTexts.open}{' '}
      {count !== undefined && count > 0 && (
        <span className="text-12 text-text-3 tabular-nums">{formatCount(count)}</span>
      )}
    </Button>
  );
}

/** There once something is tagged. */
function TagSelect({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const { data: tags = [] } = useQuery(tagsQuery);
  if (tags.length === 0 || filter.trash) return null;
  // One from the address may be written otherwise, or be gone.
  const known = tags.some(({ tag }) => tag === filter.tag);
  const options = tags.map(({ tag }) => ({ value: tag, label: tag }));
  const foreign = filter.tag === '' || known ? [] : [{ value: filter.tag, label: filter.tag }];
  return (
    <Select
      look="toolbar"
      aria-label={tagTexts.filter}
      options={[{ value: '', label: tagTexts.all }, ...foreign, ...options]}
      value={filter.tag}
      onValueChange={(tag) => onChange({ tag })}
      className="max-w-44 max-sm:max-w-none max-sm:flex-[1_1_116px]"
    />
  );
}
