import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { SearchBox } from '../inputs/search-box.tsx';
import { filtersInUse, type TableFilter, FilterChips, BarFilter, PanelFilter } from './table-filters.tsx';
import { TEXT_MAX_CHARACTERS } from './table-query.ts';
import { tableTexts as texts } from './table.texts.gen.ts';
import type { TableState } from './use-table-state.ts';

type Props = {
  state: TableState;
  /** 'Search by name or email'. Without it there is no search box. */
  search?: string;
  filters?: readonly TableFilter[];
  /** An order that no head of a column shows, in words: 'Sorted by Email, ascending'. Its chip leads back to the usual one. */
  order?: string | undefined;
  /** More fields for the panel of advanced filters, such as `OrderFields`. */
  panel?: ReactNode;
  /** Opens a dialog with the rarer filters, in place of the panel. */
  onAdvanced?: () => void;
  /** What the button is called that takes search and filters off: then it always stands in the bar, and not behind the chips. */
  clear?: string;
  /** At the end of the bar, such as Refresh. */
  actions?: ReactNode;
};

/** Above a table: search, filters, the panel of the rarer ones, and what is on as chips. */
export function TableTools({ state, search, filters = [], order, panel, onAdvanced, clear, actions }: Props) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const tools = useRef<HTMLElement>(null);
  const hidden = filters.filter(({ place }) => place === 'panel');
  const hasPanel = !onAdvanced && (hidden.length > 0 || panel !== undefined);
  const focusSearch = () => tools.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  const clearAll = () => {
    focusSearch();
    state.clear();
  };
  return (
    <search ref={tools} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {search !== undefined && (
          <SearchBox
            label={search}
            value={state.query.search}
            onChange={state.setSearch}
            maxLength={TEXT_MAX_CHARACTERS}
          />
        )}
        {filters
          .filter(({ place }) => place === 'bar')
          .map((filter) => (
            <BarFilter key={filter.label} filter={filter} state={state} />
          ))}
        {(hasPanel || onAdvanced) && (
          <Button
            icon={ListFilter}
            {...(onAdvanced ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': isOpen, 'aria-controls': panelId })}
            onClick={onAdvanced ?? (() => setOpen(!isOpen))}
            className="max-sm:flex-auto"
          >
            {texts.filters.advanced}
          </Button>
        )}
        {clear !== undefined && (
          <Button
            variant="quiet"
            disabled={!state.isNarrowed}
            onClick={clearAll}
            className="max-sm:basis-full max-sm:disabled:hidden"
          >
            {clear}
          </Button>
        )}
        {actions !== undefined && (
          <div className="ml-auto flex flex-wrap gap-2 max-sm:ml-0 max-sm:flex-auto">{actions}</div>
        )}
      </div>
      {hasPanel && isOpen && (
        <div
          id={panelId}
          role="group"
          aria-label={texts.filters.advanced}
          className="grid animate-rise grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-4 rounded-lg border border-border bg-surface p-(--pad-card)"
        >
          {hidden.map((filter) => (
            <PanelFilter key={filter.label} filter={filter} state={state} />
          ))}
          {panel}
        </div>
      )}
      <FilterChips
        state={state}
        inUse={[...filtersInUse(filters, state.query.filters), ...(order ? [{ key: 'sort', words: order }] : [])]}
        onEmpty={focusSearch}
        hasClear={clear === undefined}
      />
    </search>
  );
}
