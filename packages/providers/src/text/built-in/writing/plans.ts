import type { ScriptPattern } from '@sayso/contract';
import type { ToneWords } from '../tones/tone-words.ts';

/** A place of a body: which words may stand there, and how soon it is left out when the script is short: 1 stays longest. */
export type Place = {
  from: Exclude<keyof ToneWords, 'hooks' | 'callToAction'> | 'kind' | 'counted';
  rank: number;
};

const at = (from: Place['from'], rank: number): Place => ({ from, rank });
const BENEFITS = [at('benefit', 1), at('benefit', 2), at('benefit', 3), at('benefit', 4), at('benefit', 6)];
const BEGIN = [at('problem', 3), at('intro', 1), at('kind', 2)];
const END = [at('forWho', 4), at('doubt', 8), at('checks', 7), at('back', 6), at('recap', 9), at('offer', 2)];
const COUNTED = [at('problem', 4), at('intro', 1), at('kind', 3), at('counted', 1), at('benefit', 5), at('benefit', 6)];

/** What the body of a pattern says, first to last. */
export function bodyPlan(pattern: ScriptPattern): readonly Place[] {
  if (pattern === 'reasons' || pattern === 'checklist') return [...COUNTED, ...END];
  if (pattern === 'offer') return [...BEGIN, ...BENEFITS, ...END.filter(({ from }) => from !== 'offer')];
  if (pattern === 'objection')
    return [
      at('intro', 1),
      at('kind', 3),
      ...BENEFITS,
      at('forWho', 3),
      at('problem', 4),
      at('checks', 7),
      at('doubt', 8),
      at('recap', 9),
      at('offer', 2),
    ];
  if (pattern === 'maker')
    return [
      at('forWho', 1),
      at('kind', 2),
      at('problem', 4),
      ...BENEFITS,
      at('doubt', 8),
      at('checks', 7),
      at('back', 6),
      at('recap', 9),
      at('offer', 2),
    ];
  return [...BEGIN, ...BENEFITS, ...END];
}
