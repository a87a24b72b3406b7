// A rule that never fires is worse than none: each one is broken here on purpose and must be caught.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT, toolEnvironment } from './lib/setup.mjs';
import { unnamedContractions } from './lib/contractions.mjs';
import { foreignTables, tablesOf } from './lib/foreign-tables.mjs';
import { measure, worseThan } from './lib/ratchets.mjs';
import { roomCircles } from './lib/room-circles.mjs';

const configuration = createRequire(import.meta.url)(path.join(ROOT, '.dependency-cruiser.cjs'));
const lintConfiguration = JSON.parse(readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8'));

/** For each import rule, files that break it and nothing else needs. */
const IMPORT_PLANTS = {
  'no-cycles': {
    'packages/contract/src/a.ts': "import './b.ts';\nexport const a = 1;",
    'packages/contract/src/b.ts': "import './a.ts';\nexport const b = 1;",
  },
  'imports-exist': { 'packages/contract/src/lost.ts': "import './nowhere.ts';" },
  'contract-stands-alone': { 'packages/contract/src/reader.ts': "import '../../engine/src/pure.ts';" },
  'contract-imports-zod-only': { 'packages/contract/src/heavy.ts': "import 'fastify';" },
  'texts-stand-alone': { 'packages/i18n/src/heavy.ts': "import 'zod';" },
  'engine-stands-alone': { 'packages/engine/src/impure.ts': "import 'node:fs';" },
  'sdk-depends-on-nothing': { 'packages/sdk/src/heavy.ts': "import 'zod';" },
  'sdk-without-node': { 'packages/sdk/src/disk.ts': "import 'node:fs';" },
  'packages-below-apps': { 'packages/providers/src/up.ts': "import '../../../apps/server/src/config.ts';" },
  'media-knows-no-provider': { 'packages/media/src/asks.ts': "import '../../providers/src/port.ts';" },
  'canvas-and-codec-apart': { 'packages/media/src/canvas/coder.ts': "import 'node-av';" },
  'codec-and-canvas-apart': { 'packages/media/src/codec/painter.ts': "import '@napi-rs/canvas';" },
  'web-never-server': { 'apps/web/src/lib/secret.ts': "import '../../../server/src/config.ts';" },
  'server-never-web': { 'apps/server/src/pages.ts': "import '../../web/src/lib/plain.ts';" },
  'server-ground-knows-no-feature': {
    'apps/server/src/platform/work/knowing.ts': "import '../../making/voices/voices.service.ts';",
  },
  'server-feature-face': { 'apps/server/src/showing/library/peek.ts': "import '../../making/voices/voices.store.ts';" },
  'web-feature-face': { 'apps/web/src/showing/library/peek.ts': "import '../../making/voices/voices-screen.ts';" },
  ...Object.fromEntries(
    [
      ['people', 'selling'],
      ['selling', 'making'],
      ['making', 'showing'],
      ['showing', 'running'],
    ].map(([wing, next]) => [
      `wing-${wing}-downwards`,
      {
        [`apps/web/src/${wing}/one/one.ts`]: `import '../../${next}/two/two.parts.ts';`,
        [`apps/web/src/${next}/two/two.parts.ts`]: 'export const here = 1;',
      },
    ]),
  ),
  'sql-in-stores-only': {
    'apps/server/src/making/renders/renders.service.ts': "import { sql } from 'kysely';\nsql;",
  },
  'http-in-routes-only': {
    'apps/server/src/making/voices/voices.service.ts': "import fastify from 'fastify';\nfastify;",
  },
  'ui-knows-no-feature': { 'apps/web/src/ui/knowing.ts': "import '../making/voices/voices.parts.ts';" },
  'tests-are-leaves': { 'packages/contract/src/shipped.ts': "import './only.test.ts';" },
};

/** Circles between rooms of which no file imports itself: what must be said of each, and the files that make it. */
const ROOM_PLANTS = [
  [
    'apps/server/src/people/plans → apps/server/src/people/uploads',
    {
      'apps/server/src/people/plans/plans.service.ts': "import '../uploads/uploads.service.ts';",
      'apps/server/src/people/uploads/uploads.service.ts': 'export const here = 1;',
      'apps/server/src/people/uploads/other.service.ts': "import '../plans/other.service.ts';",
      'apps/server/src/people/plans/other.service.ts': 'export const here = 1;',
    },
  ],
  [
    'apps/server/src/platform/http → apps/server/src/platform/storage',
    {
      'apps/server/src/platform/http/files.ts': "import '../storage/files.ts';",
      'apps/server/src/platform/storage/files.ts': 'export const here = 1;',
      'apps/server/src/platform/storage/sweep.ts': "import '../live/tell.ts';",
      'apps/server/src/platform/live/tell.ts': "import '../http/tell.ts';",
      'apps/server/src/platform/http/tell.ts': 'export const here = 1;',
    },
  ],
  [
    'apps/web/src/people/pages → apps/web/src/people/mail',
    {
      'apps/web/src/people/pages/pages.queries.ts': "import '../mail/mail.queries.ts';",
      'apps/web/src/people/mail/mail.queries.ts': 'export const here = 1;',
      'apps/web/src/people/mail/mail.parts.tsx': "import '../pages/pages.parts.tsx';",
      'apps/web/src/people/pages/pages.parts.tsx': 'export const here = 1;',
    },
  ],
  [
    'packages/engine/src/drawing → packages/engine/src/motion',
    {
      'packages/engine/src/drawing/brush.ts':
        "import type { Curve } from '../motion/curve.ts';\nexport type Brush = Curve;",
      'packages/engine/src/motion/curve.ts': 'export type Curve = 1;',
      'packages/engine/src/motion/arms/arm.ts': "import '../../drawing/hands/hand.ts';",
      'packages/engine/src/drawing/hands/hand.ts': 'export const here = 1;',
    },
  ],
];

/** What the plants above import. */
const GROUND = [
  'packages/engine/src/pure.ts',
  'packages/providers/src/port.ts',
  'packages/contract/src/only.test.ts',
  'apps/server/src/config.ts',
  'apps/web/src/lib/plain.ts',
  'apps/server/src/making/voices/voices.store.ts',
  'apps/web/src/making/voices/voices-screen.ts',
  'apps/web/src/making/voices/voices.parts.ts',
];

/** For each lint rule of ours, a file that breaks it. */
const LINT_PLANTS = {
  'max-lines': ['apps/server/src/long.ts', 'export {};\n'.repeat(401)],
  'max-params': [
    'apps/server/src/many.ts',
    'export function many(a: 1, b: 2, c: 3, d: 4) {\n  return [a, b, c, d];\n}\n',
  ],
  'no-default-export': ['apps/server/src/plain.ts', 'export default 1;\n'],
  'no-explicit-any': ['apps/server/src/anything.ts', 'export const value = (input: any) => String(input);\n'],
  'consistent-type-imports': [
    'apps/server/src/typed.ts',
    "import { Stats } from 'node:fs';\nexport const size = (stats: Stats) => stats.size;\n",
  ],
  'no-console': ['apps/server/src/talk.ts', "console.log('hello');\n"],
  'filename-case': ['apps/server/src/BadName.ts', 'export const name = 1;\n'],
  eqeqeq: ['apps/server/src/equal.ts', 'export const same = (a: unknown, b: unknown) => a == b;\n'],
  'no-warning-comments': ['apps/server/src/later.ts', '// TODO: later\nexport const later = 1;\n'],
  'no-process-env': ['apps/server/src/reader.ts', 'export const home = process.env.HOME;\n'],
  'no-restricted-globals': ['packages/engine/src/clock.ts', 'export const now = () => Date.now();\n'],
  'no-restricted-properties': ['packages/engine/src/chance.ts', 'export const chance = () => Math.random();\n'],
  'no-cycle': ['apps/server/src/one.ts', "import { two } from './two.ts';\nexport const one = () => two;\n"],
  'ban-ts-comment': ['apps/server/src/hidden.ts', "// @ts-ignore\nexport const hidden: number = 'text';\n"],
};

let folder;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sayso-rules-'));
  for (const place of ['packages', 'apps', 'e2e']) mkdirSync(path.join(folder, place));
  for (const file of ['.dependency-cruiser.cjs', '.oxlintrc.json', 'tsconfig.base.json'])
    copyFileSync(path.join(ROOT, file), path.join(folder, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const file of GROUND) plant(file, 'export const here = 1;\n');
  const plants = [...Object.values(IMPORT_PLANTS), ...ROOM_PLANTS.map(([, files]) => files)];
  for (const files of plants) for (const [file, text] of Object.entries(files)) plant(file, text);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('import rules', () => {
  let check;
  let said;
  beforeAll(() => {
    check = tool('node', [path.join(ROOT, 'scripts/check-imports.mjs')]);
    said = check.stderr.split('\n');
  });

  test('the check fails', () => expect(check.status).toBe(1));

  test('every rule has a plant', () => {
    expect(Object.keys(IMPORT_PLANTS).sort()).toEqual(configuration.forbidden.map(({ name }) => name).sort());
  });

  for (const [way] of ROOM_PLANTS) {
    test(`a circle through ${way} is caught`, () => expect(said).toContain(`room-circle: ${way}`));
  }

  for (const [rule, files] of Object.entries(IMPORT_PLANTS)) {
    test(`${rule} fires`, () => {
      expect(said.some((line) => line.startsWith(`${rule}: ${Object.keys(files)[0]} → `))).toBe(true);
    });
  }
});

describe('a migration after the baseline', () => {
  const found = (text) => unnamedContractions([{ name: '0002_more.sql', text }]);

  test.each([
    ['alter table videos drop column stood_in;', 'drops videos.stood_in'],
    ['alter table videos\n  add column a text,\n  drop if exists b;', 'drops videos.b'],
    ['drop view if exists people;', 'drops people'],
    ['drop function month_of(timestamptz), quarter_of;', 'drops month_of'],
    ['alter table videos rename title to name;', 'renames videos.title'],
    ['alter table videos rename to films;', 'renames videos'],
    ['alter table videos alter column views type bigint;', 'changes the type of videos.views'],
    ['alter table videos alter views set not null;', 'needs a value in videos.views'],
    ['alter table videos add price numeric(8, 2) not null;', 'needs a value in videos.price'],
  ])('names what %j takes away', (text, deed) => {
    expect(found(text)[0]).toContain(`0002_more.sql ${deed}: `);
    const [what] = deed.split(' ').slice(-1);
    expect(found(`-- contract: other, ${what}\n${text}`)).toHaveLength(found(text).length - 1);
  });

  test.each([
    'alter table videos add column mood text, add column at timestamptz not null default now();',
    "alter table videos add column speech uuid not null generated always as ((spec#>>'{speech,id}')::uuid) stored;",
    'alter table videos drop constraint videos_check, add constraint videos_check check (views >= 0);',
    'create or replace function f() returns void language plpgsql as $$ begin drop table people; end $$;',
    '-- alter table videos drop column title;\ncreate table more (id uuid not null);',
  ])('may say %j', (text) => expect(found(text)).toEqual([]));

  test('is judged, not the baseline', () => {
    expect(unnamedContractions([{ name: '0001_baseline.sql', text: 'drop table videos;' }])).toEqual([]);
  });
});

describe('tables of other rooms', () => {
  const tables = tablesOf(
    'create table drafts (\n);\ncreate table old (\n);\ncreate view shown as select 1;\ndrop table old;',
  );
  const store = (room, text) => ({ file: `apps/server/src/making/${room}/${room}.store.ts`, text });
  const owner = store('drafts', "db.insertInto('drafts').values(draft)");
  const named = (text) => foreignTables({ files: [owner, store('voices', text)], tables }, {});

  test('are those that migrations create and do not drop, without views', () => expect(tables).toEqual(['drafts']));

  test.each([
    ['in a query', 'sql`select 1 from drafts where drafts.id = ${id}`'],
    ['in a join', 'sql`select 1 from voices v\n  left join drafts d on true`'],
    ['in a change', 'sql`update drafts set title = null`'],
    ['in the query builder', "db\n  .selectFrom('drafts')"],
    ['in a join of the query builder', "query.leftJoin('drafts as d', 'd.id', 'id')"],
  ])('are noticed %s', (_where, text) => {
    const file = 'apps/server/src/making/voices/voices.store.ts';
    expect(named(text)).toEqual([`foreign-table: making/voices names drafts of making/drafts in SQL\n    ${file}`]);
  });

  test.each([
    ['a comment', '/** Read from drafts. */'],
    ['a view', 'sql`select 1 from shown`'],
    ['a function of the other room', "import { listDrafts } from '../drafts/drafts.service.ts';"],
  ])('are not named by %s', (_what, text) => expect(named(text)).toEqual([]));

  test('say every exception that is no longer needed', () => {
    const exceptions = { drafts: { rooms: ['making/voices'], why: 'for now' } };
    expect(foreignTables({ files: [owner], tables }, exceptions)).toEqual([
      'making/voices no longer names drafts in SQL: remove the exception',
    ]);
  });
});

describe('circles between rooms', () => {
  test('say every exception that is no longer needed', () => {
    const exceptions = [{ from: 'apps/web/src/people/pages', to: 'apps/web/src/people/mail', why: 'for now' }];
    expect(roomCircles([], exceptions)).toEqual([
      'apps/web/src/people/pages no longer imports apps/web/src/people/mail: remove the exception',
    ]);
  });

  test('leave out tests, what is of another house, and the list of dependencies', () => {
    const imports = (source, ...targets) => ({ source, dependencies: targets.map((resolved) => ({ resolved })) });
    const oneWay = imports('apps/server/src/platform/http/route.ts', 'apps/server/src/platform/storage/storage.ts');
    const others = [
      imports('apps/server/src/platform/storage/storage.test.ts', 'apps/server/src/platform/http/route.ts'),
      imports('apps/server/src/platform/storage/testing/fake.ts', 'apps/server/src/platform/http/route.ts'),
      imports(
        'apps/server/src/platform/storage/storage.ts',
        'apps/server/src/deps.ts',
        'packages/engine/src/http/index.ts',
      ),
      imports('apps/server/src/deps.ts', 'apps/server/src/platform/storage/storage.ts'),
      imports('packages/engine/src/http/index.ts', 'apps/server/src/platform/http/route.ts'),
    ];
    expect(roomCircles([oneWay, ...others], [])).toEqual([]);
  });
});

describe('figures of the code', () => {
  const product = (name, text) => ({ file: `apps/server/src/people/plans/${name}`, text });
  const figures = measure([
    product('one/big.ts', `import './small.ts';\nimport '../two/other.ts';\n${'x;\n'.repeat(50)}`),
    product('one/small.ts', '// oxlint-disable no-console\n'),
    product('two/other.ts', `import '../one/big.ts';\n${'y;\n'.repeat(60)}`),
    { file: 'docs/words.md', text: 'four words stand here' },
  ]);

  test('are counted', () =>
    expect(figures).toEqual({
      smallFilesWithOneImporter: 1,
      medianLines: 52,
      folderCircles: 1,
      lintMutes: 1,
      markdownWords: 4,
    }));

  test('fail when they get worse, in either direction', () => {
    const record = { ...figures, medianLines: 60, markdownWords: 3 };
    expect(worseThan(record, figures)).toEqual(['medianLines: 52, was 60', 'markdownWords: 4, was 3']);
    expect(worseThan(figures, figures)).toEqual([]);
  });
});

describe('lint rules', () => {
  let caught;
  beforeAll(() => {
    for (const [file, text] of Object.values(LINT_PLANTS)) plant(file, text);
    plant('apps/server/src/two.ts', "import { one } from './one.ts';\nexport const two = () => one;\n");
    caught = JSON.parse(tool('oxlint', ['--format', 'json', 'apps', 'packages']).stdout).diagnostics;
  });

  test('every rule has a plant', () => {
    const own = [lintConfiguration, ...lintConfiguration.overrides].flatMap(({ rules }) => Object.entries(rules ?? {}));
    const names = own.filter(([, level]) => level !== 'off').map(([name]) => name.split('/').at(-1));
    expect(Object.keys(LINT_PLANTS).sort()).toEqual([...new Set(names)].sort());
  });

  for (const [rule, [file]] of Object.entries(LINT_PLANTS)) {
    test(`${rule} fires`, () => {
      expect(caught.some(({ code, filename }) => code?.includes(`(${rule})`) && filename.endsWith(file))).toBe(true);
    });
  }
});

function plant(file, text) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function tool(command, args) {
  return spawnSync(command, args, { cwd: folder, env: toolEnvironment(), encoding: 'utf8', maxBuffer: 50_000_000 });
}
