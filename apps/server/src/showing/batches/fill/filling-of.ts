import { BatchMapping } from '@sayso/contract';
import type { Actor } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { LENGTH_LIMITS, limitContext, limitNamed, maximumOf } from '../../../people/plans/limits.service.ts';
import { readVersion } from '../../templates/fill-rows.service.ts';
import { languageCheck } from '../../../making/voices/languages.service.ts';
import type { BatchRecord } from '../batches.store.ts';
import type { RowRecord } from '../rows.store.ts';
import type { Filling } from './fill-row.ts';
import { isFound } from './asked-things.ts';
import { findAgain, findThings, type ThingsDeps } from './named-things.ts';

export type FillingDeps = ThingsDeps & Pick<Deps, 'settings' | 'now' | 'fileColumns'>;

type Wanted = { batch: BatchRecord; rows: readonly (readonly string[])[] };

/** All that some rows of a batch are filled with, looked up once for all of them. */
export async function fillingOf(deps: FillingDeps, actor: Actor, { batch, rows }: Wanted): Promise<Filling> {
  const known = readBatch(batch);
  const { filled, mapping } = known;
  const words = filled.slots.flatMap(({ kind, key }) => (kind === 'picture' ? wordsOf(mapping[key], rows) : []));
  return fillingWith(deps, actor, { ...known, things: findThings(deps, actor, { filled, words }) });
}

/** What one row is filled with that was looked at before: a batch of ten thousand rows is made row by row, and an account's avatars and uploads are not read anew for each. */
export async function fillingAgain(
  deps: FillingDeps,
  actor: Actor,
  { batch, row: { cells, things: found } }: { batch: BatchRecord; row: Pick<RowRecord, 'cells' | 'things'> },
): Promise<Filling> {
  const known = readBatch(batch);
  const { filled, mapping } = known;
  if (!found || !isFound(found, { filled, mapping, cells })) return fillingOf(deps, actor, { batch, rows: [cells] });
  return fillingWith(deps, actor, { ...known, things: findAgain(deps, actor, { filled, found }) });
}

const readBatch = (batch: BatchRecord) => ({
  filled: readVersion(batch),
  mapping: BatchMapping.parse(batch.mapping),
  isMatrix: batch.matrix !== null,
});

type Looked = Pick<Filling, 'filled' | 'mapping' | 'isMatrix'> & { things: Promise<Filling['things']> };

async function fillingWith(deps: FillingDeps, actor: Actor, { things: looked, ...known }: Looked) {
  const context = limitContext({ db: deps.db, deps, actor });
  const [things, languageProblem, mostCharacters, ...lengths] = await Promise.all([
    looked,
    languageCheck(deps, actor.accountId),
    maximumOf(context, limitNamed('script_characters')),
    ...[limitNamed('video_seconds'), ...LENGTH_LIMITS].map((limit) => maximumOf(context, limit)),
  ]);
  const mostSeconds = Math.min(...lengths.map((most) => most ?? Infinity));
  return { ...known, things, mostCharacters, mostSeconds, languageProblem };
}

/** What rows say of one target. */
function wordsOf(source: BatchMapping[string] | undefined, rows: readonly (readonly string[])[]): string[] {
  if (!source) return [];
  return 'column' in source ? rows.map((cells) => (cells[source.column] ?? '').trim()) : [source.value.trim()];
}
