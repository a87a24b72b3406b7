// Builds the web app: the browser's files into dist/client, the server-rendered watch page into dist/ssr.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { run } from './lib/run.mjs';
import { ROOT, toolEnvironment } from './lib/setup.mjs';

/** 0 to 11. One more saves little and takes many times as long. */
const BROTLI_QUALITY = 9;
/** Smaller files gain nothing. */
const COMPRESS_FROM_BYTES = 1024;

const cwd = path.join(ROOT, 'apps/web');
const env = { ...toolEnvironment(), NODE_ENV: 'production' };
const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
for (const mode of [[], ['--mode', 'ssr']]) {
  const code = await run(process.execPath, [vite, 'build', '--logLevel', 'warn', ...mode], { cwd, env });
  if (code !== 0) process.exit(code);
}
compressAssets(path.join(cwd, 'dist/client/assets'));

/** Lays a compressed copy beside every file of text, which the server then sends as it is: compressed once and well, not for every browser anew. */
function compressAssets(folder) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  for (const name of readdirSync(folder).filter((file) => /\.(?:js|css|svg)$/.test(file))) {
    const file = path.join(folder, name);
    if (statSync(file).size >= COMPRESS_FROM_BYTES)
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }));
  }
}
