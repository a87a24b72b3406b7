import { useCallback } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Select } from '../../../ui/select.tsx';
import type { LibraryFilter } from '../videos.queries.ts';
import { videosTexts } from '../videos.texts.ts';
import { SORTS, STATUSES } from './library-search.ts';

const texts = videosTexts.filter;
const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: texts.statuses[value] }));
const SORT_OPTIONS = SORTS.map((value) => ({ value, label: texts.sorts[value] }));

type Props = {
  filter: LibraryFilter;
  onChange: (part: Partial<LibraryFilter>) => void;
  shown: number;
  total: number | undefined;
};

/** Search, status and order above the list. */
export function LibraryTools({ filter, onChange, shown, total }: Props) {
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchBox label={texts.searchLabel} placeholder={texts.search} value={filter.search} onChange={search} />
      <Select
        look="toolbar"
        aria-label={texts.status}
        options={STATUS_OPTIONS}
        value={filter.status}
        onValueChange={(status) => onChange({ status: status as LibraryFilter['status'] })}
        className="max-sm:flex-1"
      />
      <Select
        look="toolbar"
        aria-label={texts.sort}
        options={SORT_OPTIONS}
        value={filter.sort}
        onValueChange={(sort) => onChange({ sort: sort as LibraryFilter['sort'] })}
        className="max-sm:flex-1"
      />
      {total !== undefined && (
        <p role="status" className="ml-auto text-12 text-text-3 tabular-nums max-sm:sr-only">
          {videosTexts.library.count(formatCount(shown), formatCount(total))}
        </p>
      )}
    </search>
  );
}
