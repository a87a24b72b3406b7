import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { vi } from 'vitest';
import { Button } from '../../button.tsx';
import { MenuItem } from '../../overlays/menu.tsx';
import { tableColumns } from '../columns.ts';
import { DataTable } from '../data-table.tsx';
import { OrderFields } from '../order-fields.tsx';
import { aDay } from '../../../lib/time.ts';
import { anyText, oneOf, type TableList, type TablePage } from '../table-query.ts';
import { TableTools } from '../table-tools.tsx';
import { useTableState } from '../use-table-state.ts';

export type Person = { id: string; name: string; email: string; videos: number; status: string };

/** So many people, 'Person 1' first. */
export const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index + 1}`,
    name: `Person ${index + 1}`,
    email: `p${index + 1}@example.com`,
    videos: index,
    status: 'Active',
  }));

/** A page of a list of so many. */
export function pageOf(data: readonly Person[], facts: Partial<TablePage<Person>> = {}): TablePage<Person> {
  const none = data.length === 0;
  return {
    data,
    current_page: 1,
    last_page: 1,
    per_page: 15,
    total: data.length,
    from: none ? null : 1,
    to: none ? null : data.length,
    ...facts,
  };
}

const column = tableColumns<Person>();
const columns = column.columns([
  column.accessor('name', { header: 'Name', meta: { card: 'title' } }),
  column.accessor('email', { header: 'Email', meta: { card: 'subtitle' } }),
  column.accessor('videos', { header: 'Videos', sortDescFirst: true, meta: { align: 'end' } }),
  column.accessor('status', { header: 'Status', meta: { card: 'badge' } }),
]);

const RULES = {
  sorts: ['name', 'videos'],
  defaultSort: { by: 'name', order: 'asc' },
  filters: { status: oneOf(['active', 'banned']), date_from: aDay, date_to: aDay, email: anyText },
} as const;

type Options = { list?: Partial<TableList<Person>>; address?: Record<string, unknown> };

/** A table of people whose address is a plain object. `calls` are what the screen around it is told. */
export function renderPeople({ list, address = {} }: Options = {}) {
  const calls = {
    refetch: vi.fn<() => void>(),
    open: vi.fn<(person: Person) => void>(),
    edit: vi.fn<(person: Person) => void>(),
    suspend: vi.fn<(people: readonly Person[]) => void>(),
    /** The state after every change, the newest last. */
    addresses: [] as Readonly<Record<string, unknown>>[],
    seen: [] as ReturnType<typeof useTableState<'name' | 'videos', typeof RULES.filters>>[],
  };
  function Screen({ list: shown }: { list: TableList<Person> }) {
    const [search, setSearch] = useState(address);
    const [onChange] = useState(() => (part: Record<string, unknown>) => setSearch((now) => ({ ...now, ...part })));
    const state = useTableState({ name: 'people', address: { search, onChange }, ...RULES });
    calls.seen.push(state);
    calls.addresses.push(search);
    return (
      <>
        <TableTools
          state={state}
          search="Search people"
          filters={[
            { kind: 'choice', place: 'bar', key: 'status', label: 'Status', all: 'All Status', options: STATUSES },
            { kind: 'days', place: 'panel', from: 'date_from', to: 'date_to', label: 'Joined' },
            { kind: 'text', place: 'panel', key: 'email', label: 'Email' },
          ]}
          panel={<OrderFields state={state} labels={{ name: 'Name', videos: 'Videos' }} />}
        />
        <DataTable
          label="People"
          columns={columns}
          rowId={(person) => person.id}
          rowName={(person) => person.name}
          list={shown}
          state={state}
          nothingYet={{ icon: Users, title: 'No people yet', action: <Button>Invite</Button> }}
          onOpen={calls.open}
          rowMenu={(person) => <MenuItem onSelect={() => calls.edit(person)}>Edit</MenuItem>}
          bulk={(chosen, clear) => (
            <>
              <Button onClick={() => calls.suspend(chosen)}>Suspend</Button>
              <Button onClick={clear}>Done</Button>
            </>
          )}
        />
      </>
    );
  }
  const complete = (part: Partial<TableList<Person>> = {}): TableList<Person> => ({
    data: pageOf(people(3)),
    error: null,
    isFetching: false,
    refetch: calls.refetch,
    ...part,
  });
  const view = render(<Screen list={complete(list)} />);
  return {
    ...calls,
    user: userEvent.setup(),
    last: () => calls.seen.at(-1),
    /** What stands in the address now. */
    address: () => JSON.parse(JSON.stringify(calls.addresses.at(-1))) as unknown,
    show: (part: Partial<TableList<Person>>) => view.rerender(<Screen list={complete(part)} />),
  };
}

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'banned', label: 'Banned' },
];
