// dependency-cruiser reads TypeScript through the compiler's API, which TypeScript 7 does not offer yet: without it, it reads
// nothing and finds nothing. Whoever asks for 'typescript' in this process gets the version 6 beside these scripts.
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const { resolve } = createRequire(import.meta.url);
const supplied = new Map(
  ['typescript', 'typescript/package.json'].map((name) => [name, pathToFileURL(resolve(name)).href]),
);

registerHooks({
  resolve(specifier, context, next) {
    const url = supplied.get(specifier);
    return url ? { url, shortCircuit: true } : next(specifier, context);
  },
});
