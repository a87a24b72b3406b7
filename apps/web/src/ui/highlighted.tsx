import type { Range } from './fuzzy.ts';

/** A text with the parts marked that fit what somebody typed. `ranges` in order, without overlap. */
export function Highlighted({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  const from = (index: number) => ranges[index - 1]?.[1] ?? 0;
  return (
    <>
      {ranges.map(([start, end], index) => (
        <span key={start}>
          {text.slice(from(index), start)}
          <mark className="bg-transparent font-semibold text-accent-text">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(from(ranges.length))}
    </>
  );
}
