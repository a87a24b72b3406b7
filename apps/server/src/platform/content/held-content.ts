import type { ContentHold, ContentKind } from '@sayso/contract';
import { type RawBuilder, sql } from 'kysely';

/** Reads what is held back of the contents whose id stands in a column; null where nothing is. `kind` is one of ours, no input. */
export function holdOf(kind: ContentKind, column: string): RawBuilder<ContentHold | null> {
  return sql<ContentHold | null>`(
    select held.hold from held_content held where held.kind = ${sql.lit(kind)} and held.subject_id = ${sql.ref(column)}
    order by array_position(array['removed', 'hidden', 'flagged'], held.hold) limit 1)`;
}

/** Whether the public may see them. What is flagged it sees, with a notice. */
export function isPublicContent(kind: ContentKind, column: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select 1 from held_content held where held.kind = ${sql.lit(kind)} and held.subject_id = ${sql.ref(column)} and held.hold <> 'flagged')`;
}

/** Whether an operator has removed them: they are gone for everybody. */
export function isRemovedContent(kind: ContentKind, column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from held_content held where held.kind = ${sql.lit(kind)} and held.subject_id = ${sql.ref(column)} and held.hold = 'removed')`;
}
