import { mapTable } from '@sayso/contract';
import { sql } from 'kysely';
import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen';
import type { Db } from '../platform/db/connection.ts';

const fromContract = (type: string) => `import('@sayso/contract').${type}`;
/** Own avatars have what the contract leaves open for those of others. */
const traitOf = (trait: string) => `NonNullable<${fromContract(`Avatar['${trait}']`)}>`;
/** JSON goes in as text and comes out parsed. */
const parsed = (type: string) => `ColumnType<${type}, string, string>`;
/** Columns that hold what the database cannot hold to its type: only the product writes there. */
const TYPES_OF_COLUMNS: Record<string, string> = {
  'api_tokens.scopes': fromContract('TokenScope[]'),
  'own_avatars.age': traitOf('age'),
  'own_avatars.appearance': traitOf('appearance'),
  'own_avatars.category': traitOf('category'),
  'own_avatars.gender': traitOf('gender'),
  'own_avatars.look': parsed("import('@sayso/engine').PerformerLook"),
  'own_avatars.words_drawn': parsed(fromContract('WordsDrawn')),
  'videos.speech_id': 'ColumnType<string, never, never>',
  'webhook_events.headers': parsed('Record<string, string>'),
  'webhook_events.payload': parsed('Record<string, unknown>'),
  'webhook_events.response': 'ColumnType<Record<string, unknown> | null, string | null, string | null>',
  'webhook_events.source_kind': fromContract('SenderKind'),
  'webhook_sources.kind': fromContract('SenderKind'),
  'webhook_sources.mapping': "ColumnType<import('@sayso/contract').SenderMapping, string | undefined, string>",
  'speech_orders.pronunciations': "ColumnType<import('@sayso/providers').Pronunciation[], string | undefined, string>",
};

type Checked = { column: string; definition: string; has_default: boolean };

/** Row types of a migrated database, as they stand in `db/schema.gen.ts`. The queue's and the migrator's tables are not ours. */
export async function schemaTypes(db: Db): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect(),
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    excludePattern: 'kysely_*',
    typeOnlyImports: true,
    overrides: {
      columns: {
        ...(await wordsOfColumns(db)),
        ...mapTable(TYPES_OF_COLUMNS, (type) => new RawExpressionNode(type)),
      },
    },
    // Otherwise a file is written into node_modules below the current folder, where it hides the package itself.
    outFile: null,
  });
}

/** A column that a check holds to a list of words has these words as its type. */
async function wordsOfColumns(db: Db): Promise<Record<string, RawExpressionNode>> {
  const { rows } = await sql<Checked>`
    select
      format('%s.%s', checked.conrelid::regclass, attribute.attname) as "column",
      pg_get_constraintdef(checked.oid) as definition,
      attribute.atthasdef as has_default
    from pg_constraint checked
    join pg_attribute attribute on attribute.attrelid = checked.conrelid and checked.conkey = array[attribute.attnum]
    where checked.contype = 'c' and checked.connamespace = 'public'::regnamespace
  `.execute(db);
  return Object.fromEntries(
    rows.flatMap(({ column, definition, has_default }) => {
      const [, list] =
        /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'\w+(?:[-.]\w+)*'::text(?:, )?)+)\]\)\)\)/.exec(definition) ?? [];
      if (list === undefined) return [];
      const words = list.replaceAll('::text', '').replaceAll(', ', ' | ');
      return [[column, new RawExpressionNode(has_default ? `Generated<${words}>` : words)]];
    }),
  );
}
