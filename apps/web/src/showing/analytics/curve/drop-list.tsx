import { analyticsTexts } from '../analytics.texts.ts';
import { formatPercent } from '../words-of.ts';
import type { Drop } from './curve-of.ts';
import { momentOf } from './moment.ts';
import { type Word, wordsBefore } from './script-words.ts';

const texts = analyticsTexts.curve;

type Props = {
  drops: readonly Drop[];
  words: readonly Word[];
  durationMs: number;
  onMove: (at: number | null) => void;
};

/** The moments at which most people leave, with the words that they heard then. */
export function DropList({ drops, words, durationMs, onMove }: Props) {
  return (
    <section className="grid gap-2.5">
      <h3 className="font-semibold">{texts.drops}</h3>
      {drops.length === 0 ? (
        <p className="text-13 text-text-3">{texts.noDrops}</p>
      ) : (
        <ol className="grid gap-2">
          {drops.map((drop, order) => (
            <li key={drop.at}>
              <button
                type="button"
                onPointerEnter={() => onMove(drop.at)}
                onPointerLeave={() => onMove(null)}
                onFocus={() => onMove(drop.at)}
                onBlur={() => onMove(null)}
                onClick={() => onMove(drop.at)}
                className="flex w-full items-start gap-3 rounded-md border border-border px-3 py-2.5 text-left hover:bg-fill ring-focus"
              >
                <span
                  aria-hidden
                  className="grid size-[18px] shrink-0 place-items-center rounded-full bg-text text-11 font-semibold text-surface tabular-nums"
                >
                  {order + 1}
                </span>
                <span className="grid min-w-0 gap-0.5">
                  <span className="font-medium">
                    {texts.drop(momentOf(drop.at, durationMs))}{' '}
                    <span className="text-danger">{texts.lost(formatPercent(Math.round(drop.percent)))}</span>
                  </span>
                  <span className="text-13 wrap-anywhere text-text-2">{explain(drop, words, durationMs)}</span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** What was heard, or shown, when people left. */
function explain({ at }: Drop, words: readonly Word[], durationMs: number): string {
  const ms = (at / 100) * durationMs;
  const last = words.at(-1);
  if (last && ms > last.endMs + CARD_AFTER_MS) return texts.card;
  const heard = wordsBefore(words, ms);
  return heard === null ? texts.beforeWords : `${texts.after} “${heard}”`;
}

/** So long after the last word the end card is shown, or the end is near. */
const CARD_AFTER_MS = 700;
