import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { withImports } from './import-graph.ts';

type Chunk = Rolldown.OutputChunk;
/** Names of files. */
type Files = ReadonlySet<string>;

/** From the lowest on. A layer imports from itself and from those before it alone, so that no two files wait for each other. */
const LAYERS = [
  'beacon',
  'base',
  'app',
  'player',
  'open',
  'frame',
  'wizard-schemas',
  'wizard',
  'wizard-engine',
  'schemas',
  'common',
  'engine',
  'back-office',
] as const;
type Layer = (typeof LAYERS)[number];

/** What this many lazy pieces need comes with the first of them, as does what is so small that asking for it costs more than having it. */
const COMMON_USERS = 8;
const SMALL_CHARS = 26_000;

/** What draws and moves people is half of what screens have in common, and most show none of it. */
const ENGINE = /\/packages\/engine\/src\//u;

/** Schemas take as long to make as all else that screens have in common; in a file of their own they are made by themselves. */
const SCHEMAS = /\/packages\/contract\/src\//u;
const SCHEMAS_OF: Partial<Record<Layer, Layer>> = { wizard: 'wizard-schemas', common: 'schemas' };

/** What a feature offers to others is a list: who imports one thing of it does not load the rest. */
export const TREESHAKE = { moduleSideEffects: [{ test: /\.parts\.tsx?$/u, sideEffects: false }] };

/**
 * Left alone, the build makes a file for every set of screens that share a module: a hundred for one screen, most under 1 KB. So it is built
 * twice: once to see who needs what, and then with each shared module in the file of its layer. `groups` are for `codeSplitting`.
 */
export function fewChunks(input: Record<'app' | 'watch' | 'embed', string>, plugins: () => PluginOption[]) {
  let layers: ReadonlyMap<string, Layer> = new Map();
  const plugin: Plugin = {
    name: 'few-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      layers = layersOf(await separateChunks(input, plugins()));
    },
  };
  const groups = LAYERS.map((layer, index) => ({
    name: (id: string) => (layers.get(id) === layer ? layer : null),
    debugName: layer,
    priority: LAYERS.length - index,
    // Also what a list offers and nobody takes would come with it.
    includeDependenciesRecursively: false,
  }));
  return { plugin, groups, abovePriority: LAYERS.length + 1 };
}

async function separateChunks(input: Record<string, string>, plugins: PluginOption[]): Promise<readonly Chunk[]> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins,
    worker: { format: 'es' },
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { input, treeshake: TREESHAKE },
    },
  });
  if (!('output' in built)) throw new Error('the build has no files to look at');
  return built.output.filter((file) => file.type === 'chunk');
}

/** The layer of each module that several need. Every other module stays with its screen, style sheets where they are, and what begins the app is a file that names the app. */
function layersOf(chunks: readonly Chunk[]): Map<string, Layer> {
  const layerOf = chooseLayers(chunks);
  return new Map(
    chunks.flatMap((chunk) => {
      const layer = layerOf(chunk);
      const moves = chunk.moduleIds.filter((id) => !/\.(?:html|css)$|\/src\/main\.tsx$/u.test(id));
      if (layer === undefined) return [];
      return moves.map((id) => [id, SCHEMAS.test(id) ? (SCHEMAS_OF[layer] ?? layer) : layer] as const);
    }),
  );
}

function chooseLayers(chunks: readonly Chunk[]): (chunk: Chunk) => Layer | undefined {
  const { entry, reach, lazyIn, byFile } = graphOf(chunks);
  // What the watch page and the embedded player begin with comes beside the poster: nothing large may be in one file with it.
  const first = reach([...entry('watch'), ...entry('embed')]);
  const watch = reach([...first, ...lazyIn(first)]);
  const app = reach(entry('app'));
  const pieces = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  const named = (part: RegExp) =>
    pieces.filter(({ facadeModuleId }) => part.test(facadeModuleId ?? '')).map(({ fileName }) => fileName);
  const open = reach(named(/\/(?:app\/shell\/public-shell|pages\/page-screen)\.tsx$/u));
  // Customers begin in their frame, and most at the dashboard or the library.
  const frame = reach(named(/\/app\/shell\/customer-shell\.tsx$/u));
  const home = reach(named(/\/library\/(?:dashboard\/dashboard-screen|library-screen)\.tsx$/u));
  // What people come for: it waits for nothing that other screens alone have in common.
  const wizard = reach(named(/\/drafts\/wizard\/create-screen\.tsx$/u));
  const shell = named(/\/app\/operator\/operator-/u);
  const office = new Set([...shell, ...lazyIn([...reach(shell)].filter((file) => !app.has(file)))]);
  const outside = reach(pieces.map(({ fileName }) => fileName).filter((file) => !office.has(file)));

  const users = new Map<string, number>();
  for (const { fileName } of pieces) for (const file of reach([fileName])) users.set(file, (users.get(file) ?? 0) + 1);
  const isShared = (file: string) => (users.get(file) ?? 0) > 1;
  const isCommon = (file: string) =>
    (users.get(file) ?? 0) >= COMMON_USERS || (byFile.get(file)?.code.length ?? 0) <= SMALL_CHARS;
  const isBelow = (file: string) => app.has(file) || (isShared(file) && (watch.has(file) || open.has(file)));
  const isFrame = (file: string) => isShared(file) && (frame.has(file) || (home.has(file) && isCommon(file)));
  const isUnder = (file: string) => isBelow(file) || isFrame(file);
  const isInCommon = (file: string) =>
    outside.has(file) && isShared(file) && [...reach([file])].every((one) => isUnder(one) || isCommon(one));
  const isInWizard = (file: string) => wizard.has(file) && isInCommon(file);
  const draws = (file: string) =>
    [...reach([file])].some((one) => !isUnder(one) && byFile.get(one)?.moduleIds.some((id) => ENGINE.test(id)));

  const holds: Record<Layer, (file: string) => boolean> = {
    beacon: (file) => first.has(file),
    base: (file) => watch.has(file) && app.has(file),
    app: (file) => app.has(file),
    player: (file) => watch.has(file) && isShared(file),
    open: (file) => open.has(file) && isShared(file),
    frame: (file) => isFrame(file) && [...reach([file])].every(isUnder),
    // No file as a whole: `layersOf` takes modules out of what is common.
    'wizard-schemas': () => false,
    wizard: (file) => isInWizard(file) && !draws(file),
    'wizard-engine': isInWizard,
    schemas: () => false,
    common: (file) => isInCommon(file) && !draws(file),
    engine: isInCommon,
    'back-office': (file) => !outside.has(file) && isShared(file),
  };
  return ({ fileName, isEntry }) =>
    isEntry && !app.has(fileName) ? undefined : LAYERS.find((layer) => holds[layer](fileName));
}

function graphOf(chunks: readonly Chunk[]) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (start: Iterable<string>): Files => withImports(start, byFile);
  const lazyIn = (files: Iterable<string>): string[] =>
    [...files].flatMap((file) => byFile.get(file)?.dynamicImports ?? []);
  const entry = (name: string): string[] =>
    chunks.filter((chunk) => chunk.isEntry && chunk.name === name).map(({ fileName }) => fileName);
  return { byFile, reach, lazyIn, entry };
}
