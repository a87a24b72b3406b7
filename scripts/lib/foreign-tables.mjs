import { SHELVES } from './wings.mjs';

const SOURCE = 'apps/server/src/';

/**
 * Reads of another room's tables that are still to go, or stay: the rooms that read each, and why.
 * Whoever needs a new one exports a function from the room of the table, or adds a view. One that is no longer used fails the check as well.
 */
const EXCEPTIONS = {
  accounts: {
    rooms: ['platform/storage'],
    why: 'a row lock that several rooms take before they count what an account has',
  },
  audit_log: { rooms: ['operations'], why: 'a restore notes itself before any service is there' },
  mails: { rooms: ['platform/measures'], why: 'how many wait, for the metrics: the platform imports no feature' },
  memberships: {
    rooms: ['people/identity', 'people/teams', 'platform/measures'],
    why: 'sessions and tokens are of a member; teams change members, accounts make their first; measures note only those who still belong to the account',
  },
  plans: {
    rooms: ['people/accounts', 'people/pages'],
    why: 'the list of users is filtered by plans; pages of a plan lock it',
  },
  render_times: { rooms: ['making/renders'], why: 'how long videos will take, from measures of those that are made' },
  renditions: {
    rooms: ['showing/library', 'showing/watch'],
    why: 'both stand on renders: archives, the trash, the guard of a file',
  },
  sessions: { rooms: ['people/accounts', 'platform/live'], why: 'when users were last there; who is there now' },
  speeches: { rooms: ['making/renders'], why: 'the length of the speech in every row of a video' },
  takes: {
    rooms: ['operations', 'platform/measures'],
    why: 'how many wait: the doctor has no services, the platform imports no feature',
  },
  usage_entries: {
    rooms: ['making/renders'],
    why: 'how many videos somebody has started, erased ones too, in one count',
  },
  user_plans: {
    rooms: ['people/accounts', 'people/pages'],
    why: 'the list of users is filtered by plans; who sees a page',
  },
  users: {
    rooms: ['people/identity', 'people/plans'],
    why: 'who signs in, and how; a row lock while plans of a user change',
  },
  video_days: { rooms: ['showing/library'], why: 'views of a week in the report' },
  video_tags: { rooms: ['making/renders'], why: 'tags in every row of a video' },
  videos: {
    rooms: [
      'people/accounts',
      'showing/analytics',
      'running/demo',
      'showing/library',
      'running/moderation',
      'showing/watch',
    ],
    why: 'lists that are sorted, filtered and counted by what their videos are; library and watch stand on renders',
  },
  work: {
    rooms: ['making/avatars', 'making/voices', 'operations', 'platform/measures'],
    why: 'how far work is, in the rows that wait for it; how much waits',
  },
};

/**
 * Says where SQL names a table of another room: a line for each table and room. The room of a table is the only one that inserts into it; a table that
 * nobody inserts into belongs to whoever names it. Views may be read anywhere.
 * @param files Stores, each as `{ file, text }`.
 * @param tables Names of all tables, without views.
 */
export function foreignTables({ files, tables }, exceptions = EXCEPTIONS) {
  const stores = files.map(({ file, text }) => ({ file, room: roomOf(file), text: withoutComments(text) }));
  const found = tables.flatMap((table) => usesOf(table, stores));
  const isKnown = ({ table, room }) => exceptions[table]?.rooms.includes(room);
  const unused = Object.entries(exceptions).flatMap(([table, { rooms }]) =>
    rooms.filter((room) => !found.some((use) => use.table === table && use.room === room)).map((room) => [table, room]),
  );
  return [
    ...found.filter((use) => !isKnown(use)).map(lineOf),
    ...unused.map(([table, room]) => `${room} no longer names ${table} in SQL: remove the exception`),
  ];
}

/** Names of tables that migrations create and keep. */
export function tablesOf(migrations) {
  const dropped = new Set([...migrations.matchAll(/^drop table (?:if exists )?(\w+)/gim)].map(([, name]) => name));
  const created = [...migrations.matchAll(/^create (?:unlogged )?table (\w+)/gim)].map(([, name]) => name);
  return [...new Set(created)].filter((name) => !dropped.has(name)).sort();
}

/** Files outside a table's room that name it. */
function usesOf(table, stores) {
  const users = stores.filter(({ text }) => isNamed(text, table));
  const owners = new Set(users.filter(({ text }) => isFilled(text, table)).map(({ room }) => room));
  const rooms = [...new Set(users.map(({ room }) => room))];
  const [owner] = owners.size > 0 ? owners : rooms;
  return rooms
    .filter((room) => room !== owner)
    .map((room) => ({ table, room, owner, files: users.filter((one) => one.room === room).map(({ file }) => file) }));
}

function roomOf(file) {
  const [first, second] = file.slice(SOURCE.length).split('/');
  return SHELVES.includes(first) ? `${first}/${second}` : first;
}

const withoutComments = (text) => text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

/** In SQL behind the words that a table follows, or in the query builder. */
function isNamed(text, table) {
  const inSql = `\\b(?:from|join|into|update|using)\\s+${table}\\b(?!\\s*[(.:])`;
  const inBuilder = `\\.(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|using|from)\\(\\s*\\[?\\s*['"]${table}\\b`;
  return new RegExp(`${inSql}|${inBuilder}`).test(text);
}

const isFilled = (text, table) => new RegExp(`\\binsert into ${table}\\b|\\.insertInto\\(['"]${table}['"]`).test(text);

const lineOf = ({ table, room, owner, files }) =>
  `foreign-table: ${room} names ${table} of ${owner} in SQL\n${files.map((file) => `    ${file}`).join('\n')}`;
