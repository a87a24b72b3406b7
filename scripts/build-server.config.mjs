// How the server is built, for Vite: its own modules become a few files without types and comments; packages stay where they are.
import { SourceMap } from 'node:module';
import path from 'node:path';
import { ROOT } from './lib/setup.mjs';
import { writeNarrowly } from './lib/write-narrowly.mjs';

const SERVER = path.join(ROOT, 'apps/server');
const BUILT = path.join(SERVER, 'dist');
/** Where the files are written before they are put there. */
const WRITTEN = process.env.SAYSO_BUILD_INTO ?? BUILT;

/**
 * Packages that are written into these files as well, without their comments and what nobody uses of them: 9 MB of heap. Those that many others load stay where they are, as
 * each would be there twice then; so do those that are used rarely.
 */
const TAKEN_IN = /^(?:zod|kysely|pg-boss|cron-parser|luxon|rrule-temporal|tldts|tldts-core)(?:\/|$)/;

export default {
  root: SERVER,
  publicDir: false,
  ssr: { noExternal: TAKEN_IN },
  plugins: [keepPlaces(), keepNarrow(), notePlaces()],
  build: {
    ssr: 'src/main.ts',
    outDir: WRITTEN,
    emptyOutDir: false,
    chunkSizeWarningLimit: Infinity,
    target: 'esnext',
    minify: false,
    sourcemap: 'hidden',
    rolldownOptions: {
      external: (name) => !/^[./]|^@sayso\//.test(name) && !TAKEN_IN.test(name),
      // How long which plugin takes is no news for those who start it.
      checks: { pluginTimings: false },
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        comments: false,
        codeSplitting: { groups: [{ name: packageOf, test: /node_modules/ }] },
      },
    },
  },
};

/** Each package is a file of its own: V8 compiles what stands outside of functions as one, and more thoroughly where it finds a loop. */
function packageOf(id) {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)[1].replaceAll('/', '-');
}

/** A module that looks for files beside itself goes on finding them beside its source: migrations, programs of children, programs of another language. */
function keepPlaces() {
  return {
    name: 'sayso:keep-places',
    enforce: 'pre',
    transform(code, id) {
      const [file] = id.split('?');
      if (!path.isAbsolute(file) || file.includes('node_modules') || !code.includes('import.meta')) return null;
      const place = path.relative(BUILT, file).replaceAll(path.sep, '/');
      const folder = `/${path.posix.dirname(place)}`;
      const moved = code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(folder)})`);
      // Every line stays where it was.
      return { code: moved, map: null };
    },
  };
}

function keepNarrow() {
  return {
    name: 'sayso:keep-narrow',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = writeNarrowly(chunk.code);
    },
  };
}

/** Lays beside the built files where their lines come from, by which a stack is read: see `built-places.ts`. A source map of megabytes would say it to the letter. */
function notePlaces() {
  return {
    name: 'sayso:note-places',
    generateBundle(_options, bundle) {
      const sources = [];
      const files = {};
      for (const { fileName, code, map } of Object.values(bundle)) {
        if (map) files[fileName] = placesOf(new SourceMap(JSON.parse(map.toString())), code.split('\n'), sources);
      }
      this.emitFile({ type: 'asset', fileName: 'places.json', source: JSON.stringify({ sources, files }) });
    },
  };
}

/** `[built line, source, line of the source]`, counted from 1. Where the next is one further in both, nothing is said. */
function placesOf(map, lines, sources) {
  const places = [];
  for (const [at, text] of lines.entries()) {
    const entry = map.findEntry(at, text.length - text.trimStart().length);
    if (!entry.originalSource || entry.generatedLine !== at) continue;
    const name = path.relative(ROOT, path.resolve(WRITTEN, entry.originalSource)).replaceAll(path.sep, '/');
    if (!sources.includes(name)) sources.push(name);
    const place = [at + 1, sources.indexOf(name), entry.originalLine + 1];
    const last = places.at(-1);
    const goesOn = last?.[1] === place[1] && place[2] - last[2] === place[0] - last[0];
    if (!goesOn) places.push(place);
  }
  return places;
}
