// Every export of packages/* says what it is: a comment block stands right above it.
import { globSync, readFileSync } from 'node:fs';

const EXPORT = /^export (?:async )?(?:abstract )?(?:function\*?|const|type|class|interface) (\w+)/;
const missing = [];

for (const file of globSync('packages/*/src/**/*.ts')) {
  if (/\.test\.ts$|\.as\.ts$|\.gen\.ts$|\/testing\//.test(file)) continue;
  const lines = readFileSync(file, 'utf8').split('\n');
  const documented = new Set();
  lines.forEach((line, index) => {
    const name = EXPORT.exec(line)?.[1];
    if (!name || documented.has(name)) return;
    if (lines[index - 1]?.trimEnd().endsWith('*/')) documented.add(name);
    else missing.push(`${file}:${index + 1} ${name}`);
  });
}

for (const place of missing) console.error(`no docblock: ${place}`);
process.exit(missing.length === 0 ? 0 : 1);
