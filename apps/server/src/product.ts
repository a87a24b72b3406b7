import { readFileSync } from 'node:fs';
import { PRODUCT_NAME } from '@sayso/contract';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** What the product is and which version of it runs. What people read as its name is the operator's affair: `siteFacts`. */
export const PRODUCT = { name: PRODUCT_NAME, version } as const;
