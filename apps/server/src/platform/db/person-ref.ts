import type { MadeBy, PersonRef } from '@sayso/contract';
import { type RawBuilder, sql } from 'kysely';

/** Reads whom a column with the id of a person names; null where that is nobody, or somebody who has been erased. */
export function personRef(column: string): RawBuilder<PersonRef | null> {
  return sql<PersonRef | null>`(
    select jsonb_build_object('id', person.user_id, 'name', person.name) from people person where person.user_id = ${sql.ref(column)})`;
}

/** Whether a column with the id of a person names the one whose work is looked for. */
export function isMadeBy(column: string, madeBy: MadeBy | undefined): RawBuilder<boolean> {
  if (madeBy === undefined) return sql<boolean>`true`;
  return madeBy === 'former'
    ? sql<boolean>`${sql.ref(column)} is null`
    : sql<boolean>`${sql.ref(column)} = ${madeBy}::uuid`;
}
