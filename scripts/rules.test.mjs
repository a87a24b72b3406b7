// A rule that never fires is worse than none: each one is broken here on purpose and must be caught.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT, toolEnvironment } from './lib/setup.mjs';
import { importRulesCommand } from './lib/static-checks.mjs';

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
  'engine-stands-alone': { 'packages/engine/src/impure.ts': "import 'node:fs';" },
  'packages-below-apps': { 'packages/providers/src/up.ts': "import '../../../apps/server/src/config.ts';" },
  'media-knows-no-provider': { 'packages/media/src/asks.ts': "import '../../providers/src/port.ts';" },
  'canvas-and-codec-apart': { 'packages/media/src/canvas/coder.ts': "import 'node-av';" },
  'codec-and-canvas-apart': { 'packages/media/src/codec/painter.ts': "import '@napi-rs/canvas';" },
  'web-never-server': { 'apps/web/src/lib/secret.ts': "import '../../../server/src/config.ts';" },
  'server-never-web': { 'apps/server/src/pages.ts': "import '../../web/src/lib/plain.ts';" },
  'server-feature-face': { 'apps/server/src/features/videos/peek.ts': "import '../voices/voices.store.ts';" },
  'web-feature-face': { 'apps/web/src/features/videos/peek.ts': "import '../voices/voices-screen.ts';" },
  'sql-in-stores-only': { 'apps/server/src/features/videos/videos.service.ts': "import { sql } from 'kysely';\nsql;" },
  'http-in-routes-only': {
    'apps/server/src/features/voices/voices.service.ts': "import fastify from 'fastify';\nfastify;",
  },
  'ui-knows-no-feature': { 'apps/web/src/ui/knowing.ts': "import '../features/voices/voices.parts.ts';" },
  'tests-are-leaves': { 'packages/contract/src/shipped.ts': "import './only.test.ts';" },
};

/** What the plants above import. */
const GROUND = [
  'packages/engine/src/pure.ts',
  'packages/providers/src/port.ts',
  'packages/contract/src/only.test.ts',
  'apps/server/src/config.ts',
  'apps/web/src/lib/plain.ts',
  'apps/server/src/features/voices/voices.store.ts',
  'apps/web/src/features/voices/voices-screen.ts',
  'apps/web/src/features/voices/voices.parts.ts',
];

/** For each lint rule of ours, a file that breaks it. */
const LINT_PLANTS = {
  'max-lines': ['apps/server/src/long.ts', 'export {};\n'.repeat(301)],
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
  for (const file of ['.dependency-cruiser.cjs', '.oxlintrc.json', 'tsconfig.base.json'])
    copyFileSync(path.join(ROOT, file), path.join(folder, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const file of GROUND) plant(file, 'export const here = 1;\n');
  for (const files of Object.values(IMPORT_PLANTS)) for (const [file, text] of Object.entries(files)) plant(file, text);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('import rules', () => {
  let caught;
  beforeAll(() => {
    const [command, ...args] = importRulesCommand(['packages', 'apps'], 'json');
    const { stdout } = tool(command, args);
    caught = JSON.parse(stdout).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
  });

  test('every rule has a plant', () => {
    expect(Object.keys(IMPORT_PLANTS).sort()).toEqual(configuration.forbidden.map(({ name }) => name).sort());
  });

  for (const [rule, files] of Object.entries(IMPORT_PLANTS)) {
    test(`${rule} fires`, () => expect(caught).toContain(`${rule} ${Object.keys(files)[0]}`));
  }
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
