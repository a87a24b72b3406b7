import { useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { FilterChip } from '../chip.tsx';
import type { FilterInUse } from './table-filters.ts';
import { tableTexts as texts } from './table.texts.ts';
import type { TableState } from './use-table-state.ts';

type ChipsProps = { state: TableState; inUse: readonly FilterInUse[]; onEmpty: () => void; hasClear: boolean };

/** What is on, each with a cross. The focus goes on to the next one, or back to the search after the last. */
export function FilterChips({ state, inUse, onEmpty, hasClear }: ChipsProps) {
  const list = useRef<HTMLDivElement>(null);
  if (inUse.length === 0) return null;
  const remove = (key: string, place: number) => {
    if (inUse.length === 1) onEmpty();
    else list.current?.querySelectorAll<HTMLElement>('button')[place + 1]?.focus();
    state.setFilters({ [key]: undefined });
  };
  const clear = () => {
    onEmpty();
    const keys = ['search', ...Object.keys(state.query.filters), ...inUse.map(({ key }) => key)];
    state.setFilters(Object.fromEntries(keys.map((key) => [key, undefined])));
  };
  return (
    <div ref={list} role="group" aria-label={texts.filters.region} className="flex flex-wrap items-center gap-2">
      {inUse.map(({ key, words }, place) => (
        <FilterChip key={key} name={words} onRemove={() => remove(key, place)}>
          <span className="max-w-[min(280px,60vw)] truncate">{words}</span>
        </FilterChip>
      ))}
      {hasClear && (
        <Button variant="quiet" size="sm" onClick={clear}>
          {texts.filters.clear}
        </Button>
      )}
    </div>
  );
}
