import type { ScriptTone } from '@sayso/contract';
import { calm } from './calm.ts';
import { direct } from './direct.ts';
import { excited } from './excited.ts';
import { expert } from './expert.ts';
import { friendly } from './friendly.ts';
import { funny } from './funny.ts';
import type { ToneWords } from './tone-words.ts';

/** The words of every tone. */
export const TONES: Readonly<Record<ScriptTone, ToneWords>> = { calm, direct, excited, expert, friendly, funny };
