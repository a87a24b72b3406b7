/** A point of any dimension; all points of one call have the same. */
export type Point = readonly number[];

/** Centres and, for each point given, the index of its centre. */
export type Clusters = { centres: Point[]; byPoint: number[] };

/** Rounds of Lloyd's algorithm; the centres hardly move after six. */
const ROUNDS = 8;
/** Points closer than this count as one: the eye does not tell them apart, and long clips stay quick. */
const GRID = 0.02;

/**
 * Groups points around at most `count` centres by k-means, without chance: the first centres are the `fixed` ones, which never move,
 * then always the point farthest from all centres so far.
 * @see Gonzalez (1985), farthest-first traversal; Lloyd (1982), "Least squares quantization in PCM".
 */
export function clusterPoints(input: { points: readonly Point[]; count: number; fixed: readonly Point[] }): Clusters {
  const { cells, byPoint } = gather(input.points);
  const centres = spread(cells, input);
  let nearest = cells.map((cell) => nearestTo(cell.mean, centres));
  for (let round = 0; round < ROUNDS; round++) {
    moveToMeans({ centres, cells, nearest, fixedCount: input.fixed.length });
    nearest = cells.map((cell) => nearestTo(cell.mean, centres));
  }
  return { centres, byPoint: byPoint.map((cell) => nearest[cell] ?? 0) };
}

type Cell = { mean: number[]; size: number };

/** Merges points of the same small cell of the grid into one weighted point. */
function gather(points: readonly Point[]): { cells: Cell[]; byPoint: number[] } {
  const indexOf = new Map<string, number>();
  const cells: Cell[] = [];
  const byPoint = points.map((point) => {
    const key = point.map((value) => Math.round(value / GRID)).join();
    const known = indexOf.get(key);
    const cell = known === undefined ? undefined : cells[known];
    if (known === undefined || !cell) {
      indexOf.set(key, cells.length);
      return cells.push({ mean: [...point], size: 1 }) - 1;
    }
    cell.size += 1;
    point.forEach(
      (value, axis) => (cell.mean[axis] = (cell.mean[axis] ?? 0) + (value - (cell.mean[axis] ?? 0)) / cell.size),
    );
    return known;
  });
  return { cells, byPoint };
}

function spread(cells: readonly Cell[], { count, fixed }: { count: number; fixed: readonly Point[] }): Point[] {
  const centres: Point[] = [...fixed];
  const first = cells[0];
  if (centres.length === 0 && first) centres.push(first.mean);
  const gaps = cells.map((cell) => Math.min(...centres.map((centre) => squaredDistance(cell.mean, centre))));
  while (centres.length < count) {
    let farthest = 0;
    gaps.forEach((gap, index) => (farthest = gap > (gaps[farthest] ?? 0) ? index : farthest));
    const cell = cells[farthest];
    if (!cell || (gaps[farthest] ?? 0) <= 1e-9) break;
    centres.push(cell.mean);
    cells.forEach((other, index) => (gaps[index] = Math.min(gaps[index] ?? 0, squaredDistance(other.mean, cell.mean))));
  }
  return centres;
}

type Move = { centres: Point[]; cells: readonly Cell[]; nearest: readonly number[]; fixedCount: number };

function moveToMeans({ centres, cells, nearest, fixedCount }: Move): void {
  const sums = centres.map((centre) => ({ size: 0, total: centre.map(() => 0) }));
  cells.forEach((cell, index) => {
    const sum = sums[nearest[index] ?? 0];
    if (!sum) return;
    sum.size += cell.size;
    cell.mean.forEach((value, axis) => (sum.total[axis] = (sum.total[axis] ?? 0) + value * cell.size));
  });
  sums.forEach(({ size, total }, index) => {
    if (index >= fixedCount && size > 0) centres[index] = total.map((value) => value / size);
  });
}

function nearestTo(point: Point, centres: readonly Point[]): number {
  let best = 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let index = 0; index < centres.length; index++) {
    const distance = squaredDistance(point, centres[index] ?? []);
    if (distance >= bestDistance) continue;
    best = index;
    bestDistance = distance;
  }
  return best;
}

function squaredDistance(a: Point, b: Point): number {
  let sum = 0;
  for (let axis = 0; axis < a.length; axis++) sum += ((a[axis] ?? 0) - (b[axis] ?? 0)) ** 2;
  return sum;
}
