// Builds the web app: the browser's files into dist/client, the server-rendered watch page into dist/ssr.
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { run } from './lib/run.mjs';
import { noteRelease, ROOT, toolEnvironment, webRelease } from './lib/setup.mjs';
import { writeNarrowly } from './lib/write-narrowly.mjs';

/** 0 to 11. One more saves little and takes many times as long. */
const BROTLI_QUALITY = 9;
/** How long source maps of earlier builds are kept, in milliseconds: 30 days. */
const MAPS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Smaller files gain nothing. */
const COMPRESS_FROM_BYTES = 1024;

const cwd = path.join(ROOT, 'apps/web');
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'apps/server/package.json'), 'utf8'));
const env = { ...toolEnvironment(), NODE_ENV: 'production', VITE_RELEASE: `${version}+${webRelease()}` };
const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
const code = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd, env });
if (code !== 0) process.exit(code);
takeMapsAway(path.join(cwd, 'dist/client/assets'), path.join(cwd, 'dist/maps/assets'));
await compressAssets(path.join(cwd, 'dist/client/assets'));
narrow(path.join(cwd, 'dist/ssr'));
noteRelease();

/** Source maps stay with the server, out of what is sent to browsers. Those of earlier builds go on helping with tabs that were not closed since, for a while. */
function takeMapsAway(folder, maps) {
  mkdirSync(maps, { recursive: true });
  for (const name of readdirSync(maps)) {
    const file = path.join(maps, name);
    if (Date.now() - statSync(file).mtimeMs > MAPS_KEPT_MS) unlinkSync(file);
  }
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.map')))
    renameSync(path.join(folder, name), path.join(maps, name));
}

/** The server holds these scripts for as long as it runs. */
function narrow(folder) {
  for (const name of readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js'))) {
    const file = path.join(folder, name);
    writeFileSync(file, writeNarrowly(readFileSync(file, 'utf8')));
  }
}

/** Lays a compressed copy beside every file of text, which the server then sends as it is: compressed once and well, not for every browser anew. */
async function compressAssets(folder) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const compress = promisify(brotliCompress);
  const texts = readdirSync(folder).filter((file) => /\.(?:js|css|svg)$/.test(file));
  const large = texts
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).size >= COMPRESS_FROM_BYTES);
  // All at once: threads share them out over the cores.
  await Promise.all(
    large.map(async (file) => writeFileSync(`${file}.br`, await compress(readFileSync(file), { params }))),
  );
}
