import type { CompiledQuery, RawBuilder } from 'kysely';
import { type Db, readShortly } from './connection.ts';
import { keepPlanOf } from './kept-plans.ts';

/** Asks a statement with these values. */
type AskStatement<Values, Row> = (db: Db, values: Values) => Promise<Row[]>;

/** Asks a statement of which there are a few, and keeps its plan: where what it asks for is put together anew each time. */
export async function askKept<Row>(db: Db, statement: Statement<Row>): Promise<Row[]> {
  const query = compiled(db, statement);
  keepPlanOf(query.sql);
  return (await db.executeQuery(query)).rows;
}

/** What makes a statement of a builder or of a template. */
type Statement<Row> = { compile(): CompiledQuery<Row> } | RawBuilder<Row>;

/** Stands in a statement for a value that is known when it is asked. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that is asked with nearly every request: its text is made once, and each connection keeps its plan. `build` is called once and writes `given.x` wherever a value comes in later; a list comes in whole, as in
 * `any(${given.ids}::uuid[])`.
 */
export function keepStatement<Values extends object, Row>(
  build: (db: Db, given: Values) => Statement<Row>,
): AskStatement<Values, Row> {
  let kept: { text: string; places: readonly unknown[] } | undefined;
  return async (db, values) => {
    kept ??= make(db);
    const known = values as Readonly<Record<string, unknown>>;
    const given = kept.places.map((place) => (place instanceof Place ? known[place.name] : place));
    return readShortly<Row>(db, kept.text, given);
  };

  function make(db: Db) {
    const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });
    const { sql, parameters } = compiled(db, build(db, places as Values));
    keepPlanOf(sql);
    return { text: sql, places: parameters };
  }
}

const compiled = <Row>(db: Db, statement: Statement<Row>): CompiledQuery<Row> =>
  'isRawBuilder' in statement ? statement.compile(db) : statement.compile();
