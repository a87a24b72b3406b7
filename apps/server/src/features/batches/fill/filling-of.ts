import { BatchMapping } from '@sayso/contract';
import type { Actor } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { LENGTH_LIMITS, limitContext, limitNamed, maximumOf } from '../../plans/limits/limits.service.ts';
import { readVersion } from '../../templates/fill-rows.service.ts';
import { languageCheck } from '../../voices/check-language.service.ts';
import type { BatchRecord } from '../batches.store.ts';
import type { Filling } from './fill-row.ts';
import { findThings, type ThingsDeps } from './named-things.ts';

export type FillingDeps = ThingsDeps & Pick<Deps, 'settings' | 'now' | 'fileColumns'>;

/** All that some rows of a batch are filled with, looked up once for all of them. */
export async function fillingOf(
  deps: FillingDeps,
  actor: Actor,
  { batch, rows }: { batch: BatchRecord; rows: readonly (readonly string[])[] },
): Promise<Filling> {
  const filled = readVersion(batch);
  const mapping = BatchMapping.parse(batch.mapping);
  const words = filled.slots.flatMap(({ kind, key }) => (kind === 'picture' ? wordsOf(mapping[key], rows) : []));
  const context = limitContext({ db: deps.db, deps, actor });
  const [things, languageProblem, mostCharacters, ...lengths] = await Promise.all([
    findThings(deps, actor, { filled, words }),
    languageCheck(deps, actor.accountId),
    maximumOf(context, limitNamed('script_characters')),
    ...[limitNamed('video_seconds'), ...LENGTH_LIMITS].map((limit) => maximumOf(context, limit)),
  ]);
  const mostSeconds = Math.min(...lengths.map((most) => most ?? Infinity));
  return { filled, mapping, things, mostCharacters, mostSeconds, languageProblem };
}

/** What rows say of one target. */
function wordsOf(source: BatchMapping[string] | undefined, rows: readonly (readonly string[])[]): string[] {
  if (!source) return [];
  return 'column' in source ? rows.map((cells) => (cells[source.column] ?? '').trim()) : [source.value.trim()];
}
