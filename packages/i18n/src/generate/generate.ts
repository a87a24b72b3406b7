import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { printTexts } from './print-texts.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** The module of every PO file of the product, by its path. */
export function printAllTexts(): [module: string, text: string][] {
  const files = globSync('{apps,packages}/*/src/**/*.po', { cwd: ROOT }).toSorted();
  return files.map((file) => {
    const module = path.join(ROOT, file.replace(/\.po$/u, '.texts.gen.ts'));
    return [module, printTexts(file, readFileSync(path.join(ROOT, file), 'utf8'))];
  });
}

/** `npm run texts`: writes the modules anew. */
if (import.meta.main) for (const [module, text] of printAllTexts()) writeFileSync(module, text);
