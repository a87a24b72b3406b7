import { countWords, estimateSpeechMs } from '@sayso/contract';
import { findClaims } from '../claims/find-claims.ts';
import { sentencesOf } from '../sentences.ts';
import { shuffled } from '../writing/seeded-random.ts';
import { isCallToAction } from './call-to-action.ts';
import { SUPPORTING_LINES } from './general-lines.ts';
import type { KnownBrief } from './known-brief.ts';

/** A longer script has this many times the words, within its limits. */
const AIM = 1.25;
/** Lines that come in at once. */
const MOST_LINES = 3;

/** How long a script may become. */
export type Room = { maxCharacters: number; maxMs: number; rate: number };

/** The script with supporting lines before its call to action; null when none fits or all are there. */
export function lengthen(
  script: string,
  given: { brief: KnownBrief | null; room: Room; random: () => number },
): string | null {
  const aim = countWords(script) * AIM;
  let longer = script.trim();
  let added = 0;
  for (const line of linesFor(given)) {
    if (added === MOST_LINES || countWords(longer) >= aim) break;
    if (hasSaid(longer, line)) continue;
    const next = withLine(longer, line);
    if (!fits(next, given.room)) continue;
    longer = next;
    added += 1;
  }
  return added === 0 ? null : longer;
}

/** What could be said: of a brief the details, the offer and for whom it is; without one, what holds for anything. */
function linesFor({ brief, random }: { brief: KnownBrief | null; random: () => number }): string[] {
  if (!brief) return shuffled(SUPPORTING_LINES, random);
  const { details, offer, audience } = brief;
  const lines = [...details, offer, audience].filter((line) => line !== null);
  return [...lines, ...shuffled(SUPPORTING_LINES, random)].filter((line) => findClaims(line).length === 0);
}

/** Whether a script says most of the weighty words of a line already. */
function hasSaid(script: string, line: string): boolean {
  const weighty = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{5,}/gu) ?? []);
  const said = weighty(script);
  const words = [...weighty(line)];
  return words.length > 0 && words.filter((word) => said.has(word)).length / words.length > 0.6;
}

/** Before the call to action that ends the script; at its end where there is none. */
function withLine(script: string, line: string): string {
  const sentences = sentencesOf(script);
  let place = sentences.length;
  while (place > 1 && isCallToAction(sentences[place - 1]?.text ?? '')) place -= 1;
  const before = sentences[place - 1];
  if (!before) return line;
  const ended = /[.!?…。！？"')>]$/u.test(before.text) ? '' : '.';
  return `${script.slice(0, before.end)}${ended} ${line}${script.slice(before.end)}`;
}

const fits = (script: string, { maxCharacters, maxMs, rate }: Room) =>
  script.length <= maxCharacters && estimateSpeechMs(script, rate) <= maxMs;
