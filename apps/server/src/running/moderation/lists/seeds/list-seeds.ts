import { ENGLISH_CLAIMS } from './english-claims.ts';
import { ENGLISH_PROHIBITED } from './english-prohibited.ts';
import { FURTHER_LANGUAGES } from './further-languages.ts';
import type { ListSeed } from './list-seed.ts';

/** Every list that an installation begins with. */
export const LIST_SEEDS: readonly ListSeed[] = [...ENGLISH_CLAIMS, ...ENGLISH_PROHIBITED, ...FURTHER_LANGUAGES];
