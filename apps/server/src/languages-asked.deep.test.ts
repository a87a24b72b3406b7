import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const START = JSON.stringify(new URL('./start-product.ts', import.meta.url).href);

/** What makes Node look at every language there is. */
const PROGRAM = `
  const asked = [];
  const note = (what) => asked.push(what + new Error().stack.split('\\n')[3]);
  for (const name of ['DateTimeFormat', 'NumberFormat', 'DisplayNames', 'PluralRules', 'Collator'])
    Intl[name] = new Proxy(Intl[name], { construct: (made, given) => (note(name), Reflect.construct(made, given)) });
  for (const type of [Number, Date])
    type.prototype.toLocaleString = function () { note(type.name); return ''; };
  await import(${START});
  process.stdout.write(JSON.stringify(asked));`;

test('starting the product asks Node for no language: from the first number on that would be 7 MB', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PROGRAM]);
  expect(JSON.parse(stdout)).toEqual([]);
});
