import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** What the product is called and which version of it runs. */
export const PRODUCT = { name: 'Sayso', version } as const;
