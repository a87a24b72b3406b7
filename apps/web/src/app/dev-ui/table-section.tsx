import { Download, Pause, Pencil, Plus, RefreshCw, Trash2, Users } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Badge, Tag } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Initials } from '../../ui/person-picture.tsx';
import { MenuItem, MenuLine } from '../../ui/overlays/menu.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { tableColumns } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { OrderFields } from '../../ui/table/order-fields.tsx';
import type { TableFilter } from '../../ui/table/table-filters.tsx';
import { aDay } from '../../lib/time.ts';
import { oneOf, type TableList, type TablePage, type TableQuery, pageOfRows } from '../../ui/table/table-query.ts';
import { TableTools } from '../../ui/table/table-tools.tsx';
import { TitleLines } from '../../ui/table/row-parts.tsx';
import { type TableState, useTableState } from '../../ui/table/use-table-state.ts';

const TONES = { active: 'success', suspended: 'warning', banned: 'danger' } as const;
const LABELS = { active: 'Active', suspended: 'Suspended', banned: 'Banned' };
const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

type SampleUser = {
  id: string;
  name: string;
  email: string;
  plans: readonly string[];
  videos: number;
  joined: string;
  seen: string;
  role: 'user' | 'admin';
  status: 'active' | 'suspended' | 'banned';
};

const NAMES = [
  ['Ruth Keller', 'ruth@sayso.example'],
  ['Elena Marsh', 'elena@brightside.example'],
  ['Tomas Reyes', 'tomas@northpeak.example'],
  ['Aisha Bello', 'aisha@bello.example'],
  ['Jonas Vik', 'jonas.vik@post.example'],
  ['Mina Okada', 'mina@okada.example'],
  ['Sofia Lindqvist', 'sofia@fjallkit.example'],
  ['Priya Nair', 'priya@ledgerlite.example'],
  ['Hiro Tanaka', 'hiro@lumen.example'],
  ['Amina Farouk', 'amina@silkandco.example'],
  ['Maximiliana Featherstonehaugh-Worthington', 'maximiliana.featherstonehaugh@a-very-long-domain.example'],
] as const;
const PLANS = [['FE'], ['DFY'], ['UNLIMITED', 'AUTOMATION'], ['INCOME_MAXIMIZER']] as const;
const STATUSES = ['active', 'active', 'active', 'suspended', 'active', 'banned'] as const;
const COUNT = 62;
const DAY_MS = 86_400_000;
/** The samples stay the same length ago, whenever they are looked at. */
const sampleUsersNow = Date.now();
const before = (ms: number): string => new Date(sampleUsersNow - ms).toISOString();

const SAMPLE_USERS: readonly SampleUser[] = Array.from({ length: COUNT }, (_, index) => {
  const [name, email] = NAMES[index % NAMES.length] ?? NAMES[0];
  const round = Math.floor(index / NAMES.length);
  return {
    id: `user-${index}`,
    name: round === 0 ? name : `${name} ${round + 1}`,
    email: round === 0 ? email : `${round + 1}.${email}`,
    plans: PLANS[index % PLANS.length] ?? [],
    videos: (index * 37) % 213,
    joined: before(index * 5 * DAY_MS),
    seen: before(index * index * 4_000_000),
    role: index === 0 ? 'admin' : 'user',
    status: STATUSES[index % STATUSES.length] ?? 'active',
  };
});

/** What a server would answer. */
function answerSample({ page, perPage, search, sort, filters }: TableQuery): TablePage<SampleUser> {
  const found = SAMPLE_USERS.filter(
    (user) =>
      `${user.name} ${user.email}`.toLowerCase().includes(search.trim().toLowerCase()) &&
      (filters['status'] ?? user.status) === user.status &&
      (filters['role'] ?? user.role) === user.role &&
      (filters['date_from'] ?? '') <= user.joined.slice(0, 10) &&
      user.joined.slice(0, 10) <= (filters['date_to'] ?? '9999'),
  ).toSorted((one, other) => compare(one, other, sort.by) * (sort.order === 'asc' ? 1 : -1));
  return pageOfRows(found, { page, perPage });
}

function compare(one: SampleUser, other: SampleUser, by: string): number {
  if (by === 'videos') return one.videos - other.videos;
  const key = by as 'name' | 'joined' | 'seen';
  return one[key].localeCompare(other[key]);
}

const column = tableColumns<SampleUser>();
const columns = column.columns([
  column.accessor('name', {
    header: 'Name',
    meta: { card: 'title', skeleton: 'person' },
    cell: ({ row: { original } }) => (
      <TitleLines picture={<Initials name={original.name} />} title={original.name} text={original.email} />
    ),
  }),
  column.display({
    id: 'plans',
    header: 'Plans',
    cell: ({ row: { original } }) => (
      <span className="flex flex-wrap gap-1.5">
        {original.plans.map((plan) => (
          <Tag key={plan}>{plan}</Tag>
        ))}
      </span>
    ),
    meta: { from: 'wide' },
  }),
  column.accessor('videos', {
    header: 'Videos',
    meta: { align: 'end', skeleton: 'figure' },
    sortDescFirst: true,
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor('joined', {
    header: 'Joined',
    sortDescFirst: true,
    meta: { from: 'medium' },
    cell: ({ getValue }) => dates.format(new Date(getValue())),
  }),
  column.accessor('seen', {
    header: 'Last seen',
    sortDescFirst: true,
    cell: ({ getValue }) => <RelativeTime iso={getValue()} />,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { card: 'badge', skeleton: 'badge' },
    cell: ({ getValue }) => (
      <Badge tone={TONES[getValue()]} dot>
        {LABELS[getValue()]}
      </Badge>
    ),
  }),
]);

const FILTERS: readonly TableFilter[] = [
  {
    kind: 'choice',
    place: 'bar',
    key: 'status',
    label: 'Status',
    all: 'All Status',
    options: (['active', 'suspended', 'banned'] as const).map((value) => ({ value, label: LABELS[value] })),
  },
  {
    kind: 'choice',
    place: 'bar',
    key: 'role',
    label: 'Role',
    all: 'All Roles',
    options: [
      { value: 'user', label: 'Users' },
      { value: 'admin', label: 'Admins' },
    ],
  },
  { kind: 'days', place: 'panel', from: 'date_from', to: 'date_to', label: 'Joined' },
];
const SORT_LABELS = { name: 'Name', videos: 'Videos', joined: 'Joined', seen: 'Last seen' };
const RULES = {
  sorts: ['name', 'videos', 'joined', 'seen'],
  defaultSort: { by: 'seen', order: 'desc' },
  filters: {
    status: oneOf(['active', 'suspended', 'banned']),
    role: oneOf(['user', 'admin']),
    date_from: aDay,
    date_to: aDay,
  },
} as const;

/** The address of one table on a page with many. */
function useSampleState(start: Readonly<Record<string, unknown>> = {}) {
  const [search, setSearch] = useState(start);
  const [onChange] = useState(() => (part: Record<string, unknown>) => setSearch((now) => ({ ...now, ...part })));
  return useTableState({ name: 'samples', address: { search, onChange }, ...RULES });
}

/** The table in every state. */
export function TableSection() {
  const full = useSampleState({ date_from: '2026-01-01' });
  const none = useSampleState({ search: 'submarine', status: 'banned' });
  const plain = useSampleState();
  const answer = (state: TableState): TableList<SampleUser> => ({ ...LIST, data: answerSample(state.query) });
  const nobody = { ...answer(none), data: { ...answerSample(none.query), data: [], total: 0, from: null, to: null } };
  return (
    <div className="grid min-w-0 gap-10">
      <Sample title="Full, with tools, selection, menu and rows that open">
        <TableTools
          state={full}
          search="Search by name or email"
          filters={FILTERS}
          panel={<OrderFields state={full} labels={SORT_LABELS} />}
        />
        <SampleTable state={full} list={answer(full)} />
      </Sample>
      <div data-density="compact">
        <Sample title="Compact">
          <SampleTable state={plain} list={answer(plain)} />
        </Sample>
      </div>
      <Sample title="Loading">
        <SampleTable state={plain} list={{ ...LIST, isFetching: true }} />
      </Sample>
      <Sample title="Fetching again">
        <FetchedAgain state={plain} list={answer(plain)} />
      </Sample>
      <Sample title="Nothing yet">
        <SampleTable state={plain} list={nobody} />
      </Sample>
      <Sample title="Nothing found">
        <TableTools state={none} search="Search by name or email" filters={FILTERS} />
        <SampleTable state={none} list={nobody} />
      </Sample>
      <Sample title="Failed">
        <SampleTable state={plain} list={{ ...LIST, error: FAILURE }} />
      </Sample>
      <Sample title="Failed to renew">
        <SampleTable state={plain} list={{ ...answer(plain), error: FAILURE }} />
      </Sample>
    </div>
  );
}

/** Rows that stay while others are on their way; only for a while, as they are hard to read then. */
function FetchedAgain({ state, list }: { state: TableState; list: TableList<SampleUser> }) {
  const [isFetching, setFetching] = useState(false);
  useEffect(() => {
    if (!isFetching) return;
    const timer = setTimeout(() => setFetching(false), 3_000);
    return () => clearTimeout(timer);
  }, [isFetching]);
  return (
    <>
      <TableTools
        state={state}
        actions={
          <Button icon={RefreshCw} busy={isFetching} onClick={() => setFetching(true)}>
            Refresh
          </Button>
        }
      />
      <SampleTable state={state} list={{ ...list, isFetching }} />
    </>
  );
}

const FAILURE = new Error('The server does not answer.');
const LIST: TableList<SampleUser> = { data: undefined, error: null, isFetching: false, refetch: () => undefined };

/** Landmarks of one page have names of their own. */
const SampleName = createContext('');

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SampleName value={title}>
      <div className="grid min-w-0 gap-3">
        <h3 className="text-13 font-medium text-text-3">{title}</h3>
        {children}
      </div>
    </SampleName>
  );
}

function SampleTable({ state, list }: { state: TableState; list: TableList<SampleUser> }) {
  const [opened, setOpened] = useState('');
  const sample = useContext(SampleName);
  return (
    <>
      <DataTable
        label={`Users: ${sample}`}
        columns={columns}
        rowId={(user) => user.id}
        rowName={(user) => user.name}
        list={list}
        state={state}
        nothingYet={{
          icon: Users,
          title: 'No users yet',
          text: 'People who sign up appear here.',
          action: <Button icon={Plus}>Create User</Button>,
        }}
        onOpen={(user) => setOpened(user.name)}
        rowMenu={() => (
          <>
            <MenuItem icon={Pencil}>Edit User</MenuItem>
            <MenuItem icon={Pause}>Suspend User</MenuItem>
            <MenuLine />
            <MenuItem icon={Trash2} tone="danger">
              Delete User
            </MenuItem>
          </>
        )}
        bulk={(users, clear) => (
          <>
            <Button size="sm" icon={Pause} onClick={clear}>
              Suspend
            </Button>
            <Button size="sm" icon={Download} onClick={clear}>
              Export
            </Button>
            <Button size="sm" variant="danger" icon={Trash2} onClick={clear}>
              Delete {users.length}
            </Button>
          </>
        )}
      />
      <p role="status" className="sr-only">
        {opened && `${opened} opened`}
      </p>
    </>
  );
}
