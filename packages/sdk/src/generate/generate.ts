import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { printSdk } from './print-calls.ts';

/** `npm run sdk`: writes what the contract gives. */
for (const [name, text] of Object.entries(printSdk())) {
  writeFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), text);
}
