// Compiles src/wasm/compositor.as.ts. `node build-wasm.mjs` writes compositor.wasm beside it;
// `node build-wasm.mjs --check` writes nothing and fails when the committed file is not what the source compiles to.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const folder = new URL('./src/wasm/', import.meta.url);
const target = new URL('./compositor.wasm', folder);

const compiled = await compile();
if (!process.argv.includes('--check')) {
  writeFileSync(target, compiled);
} else if (!readFileSync(target).equals(compiled)) {
  console.error('compositor.wasm is not what compositor.as.ts compiles to: run `npm run build:wasm -w @sayso/media`.');
  process.exitCode = 1;
}

async function compile() {
  let binary;
  const { error, stderr } = await asc.main(
    [
      'compositor.as.ts',
      `--baseDir=${fileURLToPath(folder)}`,
      '--outFile=compositor.wasm',
      '-O3',
      '--noAssert',
      '--runtime=stub',
      '--enable=simd,relaxed-simd,threads',
      // 8192 pages of 64 KiB = 512 MiB is only the bound of what a host may give; the host chooses the size.
      '--importMemory',
      '--noExportMemory',
      '--sharedMemory',
      '--maximumMemory=8192',
    ],
    {
      writeFile: (_name, contents) => {
        binary = contents;
      },
    },
  );
  if (error) throw new Error(stderr.toString(), { cause: error });
  return Buffer.from(binary);
}
