import { pageOfRows } from '../../ui/table/page-of-rows.ts';
import type { TablePage, TableQuery } from '../../ui/table/table-query.ts';

export type SampleUser = {
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
const now = Date.now();
const before = (ms: number): string => new Date(now - ms).toISOString();

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
export function answerSample({ page, perPage, search, sort, filters }: TableQuery): TablePage<SampleUser> {
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
