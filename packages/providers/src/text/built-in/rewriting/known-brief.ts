import type { ScriptTone } from '@sayso/contract';
import type { ReadBrief } from '../brief/read-brief.ts';

/** A brief that is read, with its tone. */
export type KnownBrief = ReadBrief & { tone: ScriptTone };
