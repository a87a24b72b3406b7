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

/** All that the rows of a batch are filled with, looked up once for all of them. */
export async function fillingOf(deps: FillingDeps, actor: Actor, batch: BatchRecord): Promise<Filling> {
  const filled = readVersion(batch);
  const context = limitContext({ db: deps.db, deps, actor });
  const [things, languageProblem, mostCharacters, ...lengths] = await Promise.all([
    findThings(deps, actor, filled),
    languageCheck(deps, actor.accountId),
    maximumOf(context, limitNamed('script_characters')),
    ...[limitNamed('video_seconds'), ...LENGTH_LIMITS].map((limit) => maximumOf(context, limit)),
  ]);
  const mostSeconds = Math.min(...lengths.map((most) => most ?? Infinity));
  return { filled, mapping: BatchMapping.parse(batch.mapping), things, mostCharacters, mostSeconds, languageProblem };
}
