import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Prints the modules that come with a module. */
const LIST = `
import { registerHooks } from 'node:module';
const urls = [];
registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
await import(process.argv[1]);
console.log(urls.join('\\n'));
`;

test('who paints frames loads no code that draws: several processes start for every video', () => {
  const entry = new URL('./open-compositor.ts', import.meta.url).href;
  const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', LIST, entry], { encoding: 'utf8' });
  const modules = loaded.trim().split('\n');
  expect(modules).toContain(entry);
  expect(modules.filter((url) => /engine\/src\/drawing\/(hair|face|garments|backgrounds|mouth)\//.test(url))).toEqual(
    [],
  );
  expect(modules.length).toBeLessThan(50);
});
