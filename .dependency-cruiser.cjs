const forbid = (name, ...[from, to, comment]) => ({ name, severity: 'error', comment, from, to });
/** Files of the server that put features together: lists of what features have, and what starts with them. */
const ROOT_FILES = '(app|features|start-product|worker)\\.ts';
/** From the ground up: a wing imports those before it. */
const WINGS = ['people', 'selling', 'making', 'showing', 'running'];
const ANY_WING = `(?:${WINGS.join('|')})`;
const TESTS = '(\\.test\\.tsx?$|/testing/|^e2e/)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }, 'Two files that need each other are one file, or need a third.'),
    forbid('imports-exist', {}, { couldNotResolve: true, pathNot: '^virtual:' }, 'A name that resolves to nothing.'),
    forbid(
      'contract-stands-alone',
      { path: '^packages/contract/' },
      { path: '^(apps|packages/(?!contract/|i18n/)[^/]+)/' },
      'Everyone reads the contract; it reads the texts of its errors and limits.',
    ),
    forbid(
      'contract-imports-zod-only',
      { path: '^packages/contract/src/', pathNot: TESTS },
      { path: 'node_modules/', pathNot: 'node_modules/zod/' },
      'The contract is schemas and nothing else.',
    ),
    forbid(
      'texts-stand-alone',
      { path: '^packages/i18n/src/', pathNot: [TESTS, '^packages/i18n/src/generate/'] },
      { pathNot: '^packages/i18n/|node_modules/@lingui/core/' },
      'Everyone reads texts: their mechanism needs the library alone.',
    ),
    forbid(
      'engine-stands-alone',
      { path: '^packages/engine/src/', pathNot: TESTS },
      { pathNot: '^packages/engine/|node_modules/bidi-js/' },
      'Pure: no Node, no network, and of packages only the bidirectional algorithm, which is pure as well.',
    ),
    forbid(
      'sdk-depends-on-nothing',
      { path: '^packages/sdk/src/', pathNot: [TESTS, '^packages/sdk/src/generate/'] },
      { pathNot: '^packages/sdk/src/(?!generate/)', dependencyTypesNot: ['core'] },
      'Customers install it: what it is made from stays here.',
    ),
    forbid(
      'sdk-without-node',
      { path: '^packages/sdk/src/(?!cli/|generate/)', pathNot: TESTS },
      { dependencyTypes: ['core'] },
      'The client runs in browsers too.',
    ),
    forbid(
      'packages-below-apps',
      { path: '^packages/' },
      { path: '^apps/' },
      'A package serves the apps; it does not know them.',
    ),
    forbid(
      'media-knows-no-provider',
      { path: '^packages/media/' },
      { path: '^packages/(contract|providers)/' },
      'The native edge takes engine types and files.',
    ),
    forbid(
      'canvas-and-codec-apart',
      { path: '^packages/media/src/canvas/' },
      { path: '(^|node_modules/)node-av' },
      'Skia and FFmpeg never share a process.',
    ),
    forbid(
      'codec-and-canvas-apart',
      { path: '^packages/media/src/(?!canvas/)' },
      { path: '(^|node_modules/)@napi-rs/canvas' },
      'Skia and FFmpeg never share a process.',
    ),
    forbid(
      'web-never-server',
      { path: '^apps/web/' },
      { path: '^(apps/server|packages/(providers|media))/' },
      'Secrets live there.',
    ),
    forbid(
      'server-never-web',
      { path: '^apps/server/' },
      { path: '^apps/web/' },
      'The built web app is loaded from disk, not imported.',
    ),
    forbid(
      'server-ground-knows-no-feature',
      { path: `^apps/server/src/(?!${ANY_WING}/|operations/|${ROOT_FILES}$)`, pathNot: TESTS },
      { path: `^apps/server/src/(${ANY_WING}|operations)/` },
      'What every feature stands on imports none: hand in what it has to know of one, in app.ts or as one of the Deps.',
    ),
    forbid(
      'server-feature-face',
      { path: `^apps/server/src/${ANY_WING}/([^/]+)/`, pathNot: TESTS },
      { path: `^apps/server/src/${ANY_WING}/(?!$1/)`, pathNot: '\\.service\\.ts$' },
      'From another feature, import only its service.',
    ),
    forbid(
      'web-feature-face',
      { path: `^apps/web/src/${ANY_WING}/([^/]+)/`, pathNot: TESTS },
      { path: `^apps/web/src/${ANY_WING}/(?!$1/)`, pathNot: '\\.(queries|parts)\\.tsx?$' },
      'From another feature, import only its queries or parts.',
    ),
    ...WINGS.slice(0, -1).map((wing, place) =>
      forbid(
        `wing-${wing}-downwards`,
        { path: `^apps/(server|web)/src/${wing}/`, pathNot: TESTS },
        { path: `^apps/$1/src/(${WINGS.slice(place + 1).join('|')})/` },
        'A wing imports the wings before it and the ground. What a later one adds is handed in where all meet.',
      ),
    ),
    forbid(
      'sql-in-stores-only',
      { path: `^apps/server/src/${ANY_WING}/`, pathNot: '(\\.store\\.ts$|\\.test\\.ts$)' },
      { path: '(^|node_modules/)kysely', dependencyTypesNot: ['type-only'] },
      'SQL lives in X.store.ts.',
    ),
    forbid(
      'http-in-routes-only',
      { path: `^apps/server/src/${ANY_WING}/`, pathNot: '(\\.routes\\.ts$|\\.test\\.ts$)' },
      { path: '(node_modules/fastify|^apps/server/src/platform/http/)' },
      'Workers call services too: services know no requests.',
    ),
    forbid(
      'ui-knows-no-feature',
      { path: '^apps/web/src/(ui|lib|session)/', pathNot: TESTS },
      { path: `^apps/web/src/(${ANY_WING}|app)/` },
      'The design system serves every feature.',
    ),
    forbid(
      'tests-are-leaves',
      { pathNot: [TESTS, '^apps/web/src/app/dev-ui/'] },
      { path: TESTS },
      'Nothing that ships needs a test. The page of all components stays at home.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    exclude: { path: '(^(apps|packages)/[^/]+/dist/|^e2e/bench/remotion/project/|\\.as\\.ts$)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
