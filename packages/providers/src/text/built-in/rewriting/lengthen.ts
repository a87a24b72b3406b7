import { countWords, estimateSpeechMs } from '@sayso/contract';
import type { ReadBrief } from '../brief/read-brief.ts';
import { findClaims } from '../claims/find-claims.ts';
import { sentencesOf } from '../sentences.ts';
import { TONES } from '../tones/tones.ts';
import { fillLine, finished, slotsOf } from '../writing/fill-line.ts';
import { shuffled } from '../writing/seeded-random.ts';
import type { ScriptTone } from '@sayso/contract';
import { isCallToAction } from './call-to-action.ts';
import { SUPPORTING_LINES } from './general-lines.ts';

/** A longer script has this many times the words, within its limits. */
const AIM = 1.25;
/** Lines that come in at once. */
const MOST_LINES = 3;

/** How long a script may become. */
export type Room = { maxCharacters: number; maxMs: number; rate: number };

/** The script with supporting lines before its call to action; null when none fits or all are there. */
export function lengthen(
  script: string,
  given: { brief: (ReadBrief & { tone: ScriptTone }) | null; room: Room; random: () => number },
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

/** What could be said: benefits first that the script has not, then answers to doubts. */
function linesFor({
  brief,
  random,
}: {
  brief: (ReadBrief & { tone: ScriptTone }) | null;
  random: () => number;
}): string[] {
  const general = shuffled(SUPPORTING_LINES, random);
  if (!brief) return general;
  const words = TONES[brief.tone];
  const slots = slotsOf(brief);
  const filled = (lines: readonly string[], more = {}) =>
    shuffled(lines, random).flatMap((line) => {
      const text = fillLine(line, { ...slots, ...more });
      return text === null ? [] : [finished(text)];
    });
  const benefits = brief.benefits.flatMap(({ clause, whole }) =>
    clause === null ? [finished(`${whole}.`)] : filled(words.benefit, { benefitClause: clause }).slice(0, 1),
  );
  return [...benefits, ...filled(words.forWho), ...filled(words.checks), ...filled(words.doubt)].filter(
    (line) => findClaims(line).length === 0,
  );
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
