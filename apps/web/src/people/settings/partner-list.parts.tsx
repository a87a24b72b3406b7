import type { LucideIcon } from 'lucide-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Note } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toasts.tsx';
import type { TableColumns } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableFilter } from '../../ui/table/table-filters.tsx';
import type { TableList } from '../../ui/table/table-query.ts';
import { TableTools } from '../../ui/table/table-tools.tsx';
import type { TableState } from '../../ui/table/use-table-state.ts';

/** How often it is looked whether a list that was asked for has come, in milliseconds, and for how long. */
const SYNC_POLL_MS = 1_500;
const SYNC_PATIENCE_MS = 60_000;

/** Waits until the list of a partner has been read anew. Answers how the partner is then; what it was `before` when that takes too long. */
export async function untilListed<State extends { asked_at: string | null }>(
  before: State,
  look: () => Promise<State | undefined>,
): Promise<State> {
  const until = performance.now() + SYNC_PATIENCE_MS;
  for (;;) {
    const now = (await look()) ?? before;
    if (now.asked_at !== before.asked_at || performance.now() > until) return now;
    await new Promise((resolve) => setTimeout(resolve, SYNC_POLL_MS));
  }
}

type OfferProps<Code> = {
  state: { is_offered: boolean; code: Code | null; gone: number };
  /** How many are listed now. */
  listed: number;
  /** Why nothing of it is on offer, where that is so. */
  why: string;
  texts: {
    waiting: string;
    offered: (count: number) => string;
    gone: (count: number) => string;
    problem: (code: Code) => string;
  };
};

/** Whether what a partner lists is on offer, and what became of reading its list. */
export function ListOffer<Code extends string>({ state, listed, why, texts }: OfferProps<Code>) {
  if (!state.is_offered) return <Note>{why}</Note>;
  const { code, gone } = state;
  if (code === null) return <Note>{texts.waiting}</Note>;
  const counts = [texts.offered(listed), ...(gone > 0 ? [texts.gone(gone)] : [])].join(' ');
  return code === 'OK' ? (
    <Note tone="info">{counts}</Note>
  ) : (
    <Note tone="warning">{`${texts.problem(code)} ${counts}`}</Note>
  );
}

type SyncProps = {
  sync: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending'>;
  /** Of what a failure is told. */
  about: string;
  texts: Record<'run' | 'running' | 'failed', string>;
};

/** Has the list of a partner read anew. */
export function SyncButton({ sync, about, texts }: SyncProps) {
  const onError = (error: Error) => showToast({ tone: 'danger', about, title: texts.failed, text: messageOf(error) });
  return (
    <div>
      <Button
        size="sm"
        busy={sync.isPending}
        busyText={texts.running}
        onClick={() => sync.mutate(undefined, { onError })}
      >
        {texts.run}
      </Button>
    </div>
  );
}

/** Whether a partner lists something still. */
export function ListedBadge({ goneAt, words }: { goneAt: string | null; words: Record<'listed' | 'gone', string> }) {
  return (
    <Badge tone={goneAt === null ? 'success' : 'warning'} dot>
      {words[goneAt === null ? 'listed' : 'gone']}
    </Badge>
  );
}

type FilterTexts<Key extends string> = Record<Key, { label: string; all: string }>;

/** Filters in sight above the table, each with its choices and their words. */
export function choiceFilters<Key extends string>(
  texts: FilterTexts<Key>,
  choices: Record<Key, Readonly<Record<string, string>>>,
): TableFilter[] {
  return (Object.keys(choices) as Key[]).map((key) => ({
    kind: 'choice',
    place: 'bar',
    key,
    ...texts[key],
    options: Object.entries(choices[key]).map(([value, label]) => ({ value, label })),
  }));
}

type Words = { title: string; text: string };
type ListedProps<Row extends { id: string; name: string }> = {
  id: string;
  icon: LucideIcon;
  texts: Words & Record<'search' | 'label' | 'failed' | 'loading', string> & Record<'none' | 'nothingFound', Words>;
  columns: TableColumns<Row>;
  filters: readonly TableFilter[];
  state: TableState;
  list: TableList<Row>;
};

/** All that partners have listed, searched and filtered by the server. */
export function ListedTable<Row extends { id: string; name: string }>({
  id,
  icon,
  texts,
  columns,
  filters,
  state,
  list,
}: ListedProps<Row>) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4">
      <header>
        <h2 id={id} className="display-18">
          {texts.title}
        </h2>
        <p className="mt-0.5 text-13 text-text-3">{texts.text}</p>
      </header>
      <TableTools state={state} search={texts.search} filters={filters} />
      <DataTable
        label={texts.label}
        columns={columns}
        rowId={({ id: row }) => row}
        rowName={({ name }) => name}
        list={list}
        state={state}
        failed={texts.failed}
        loading={texts.loading}
        nothingYet={{ icon, ...texts.none }}
        nothingFound={texts.nothingFound}
      />
    </section>
  );
}
