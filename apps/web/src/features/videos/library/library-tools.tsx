import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput, toolbarInputClass } from '../../../ui/text-input.tsx';
import type { LibraryFilter } from '../videos.queries.ts';
import { videosTexts } from '../videos.texts.ts';
import { SORTS, STATUSES } from './library-search.ts';
import { useSlashKey } from './use-slash-key.ts';

const texts = videosTexts.filter;
const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: texts.statuses[value] }));
const SORT_OPTIONS = SORTS.map((value) => ({ value, label: texts.sorts[value] }));
/** Milliseconds a pause in typing lasts before the list follows. */
const TYPING_PAUSE_MS = 300;

type Props = {
  filter: LibraryFilter;
  onChange: (part: Partial<LibraryFilter>) => void;
  shown: number;
  total: number | undefined;
};

/** Search, status and order above the list. */
export function LibraryTools({ filter, onChange, shown, total }: Props) {
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchBox value={filter.search} onChange={(search) => onChange({ search })} />
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

/** Typing shows at once; the list follows after a pause. A change of the address from outside shows here too. */
function SearchBox({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  useSlashKey(box);

  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      setSent(typed);
      onChange(typed);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);

  return (
    <div className="min-w-[220px] flex-1 max-sm:basis-full sm:max-w-80">
      <TextInput
        ref={box}
        type="search"
        icon={Search}
        aria-label={texts.searchLabel}
        aria-keyshortcuts="/"
        placeholder={texts.search}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={`h-(--h-md)! [&::-webkit-search-cancel-button]:hidden ${toolbarInputClass}`}
        end={
          <span className="pointer-coarse:hidden max-sm:hidden">
            <Kbd>/</Kbd>
          </span>
        }
      />
    </div>
  );
}
