import { SHELVES } from './wings.mjs';

/** The folders whose rooms may not need each other in circles. */
const HOUSES = ['packages/engine/src', 'apps/server/src', 'apps/web/src'];
/** Tests may import anything. `deps.ts` and `feature.ts` name the types of what the server opens at its start and of what a feature has; neither has code. */
const NOT_COUNTED = /(\.test\.tsx?$|\/testing\/|^apps\/server\/src\/(deps|feature)\.ts$)/;

/** Ways from room to room that are still to go, each as `{ from, to, why }`. One that is no longer used fails the check as well. */
const EXCEPTIONS = [];

/** The room of a file: a feature, any other folder of its house, or the file itself where it stands beside them. None outside the houses. */
function roomOf(file) {
  const house = HOUSES.find((folder) => file.startsWith(`${folder}/`));
  if (!house) return undefined;
  const [first, second] = file.slice(house.length + 1).split('/');
  return SHELVES.includes(first) ? `${house}/${first}/${second}` : `${house}/${first}`;
}

/**
 * Reads who imports whom, types as well, and says which rooms need each other in a circle: a line for each way between two rooms of
 * it, with the imports that make that way.
 * @param modules What dependency-cruiser found.
 */
export function roomCircles(modules, exceptions = EXCEPTIONS) {
  const ways = waysBetween(modules);
  const isException = ({ from, to }) => exceptions.some((known) => known.from === from && known.to === to);
  const unused = exceptions.filter((known) => !ways.some(({ from, to }) => known.from === from && known.to === to));
  const counted = ways.filter((way) => !isException(way));
  const reach = reachable(counted);
  return [
    ...counted.filter(({ from, to }) => reach.get(to)?.has(from)).map(lineOf),
    ...unused.map(({ from, to }) => `${from} no longer imports ${to}: remove the exception`),
  ];
}

/** Every pair of rooms of one house of which the first imports the second. */
function waysBetween(modules) {
  const ways = new Map();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    if (!from || NOT_COUNTED.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (!to || to === from || houseOf(to) !== houseOf(from)) continue;
      const way = ways.get(`${from} ${to}`) ?? { from, to, imports: new Set() };
      ways.set(`${from} ${to}`, { ...way, imports: way.imports.add(`${source} → ${resolved}`) });
    }
  }
  return [...ways.values()];
}

const houseOf = (room) => HOUSES.find((folder) => room.startsWith(`${folder}/`));

/** For every room, those that it needs, directly or through others. */
export function reachable(ways) {
  const next = new Map();
  for (const { from, to } of ways) next.set(from, [...(next.get(from) ?? []), to]);
  const visit = (room, seen) => {
    for (const other of next.get(room) ?? []) if (!seen.has(other)) visit(other, seen.add(other));
    return seen;
  };
  return new Map([...next.keys()].map((room) => [room, visit(room, new Set())]));
}

const lineOf = ({ from, to, imports }) =>
  [`room-circle: ${from} → ${to}`, ...[...imports].sort().map((line) => `    ${line}`)].join('\n');
