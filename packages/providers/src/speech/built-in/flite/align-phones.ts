import { PAUSE } from '../audio/sound.ts';

// Costs of turning the expected phones into the spoken ones. A vowel is often reduced in running speech, a consonant seldom changes,
// and a vowel never becomes a consonant.
const COST = { gap: 1, vowelForVowel: 0.5, consonantForConsonant: 0.9, classChange: 2.1 } as const;

const isVowel = (phone: string) => /^[aeiou]/.test(phone);

/**
 * Finds the part of the text that each spoken phone belongs to: the cheapest alignment (Needleman-Wunsch) of what each part sounds like
 * on its own with what was spoken.
 * @param expected Phones of each part, without pauses.
 * @param spoken Phones of the utterance, pauses included.
 * @returns For each spoken phone the index of its part, in order (never descending); undefined for a pause, and everywhere when nothing is expected.
 */
export function alignPhones(
  expected: readonly (readonly string[])[],
  spoken: readonly string[],
): (number | undefined)[] {
  const wanted = expected.flatMap((phones, part) => phones.map((phone) => ({ phone, part })));
  const heard = spoken.flatMap((phone, index) => (phone === PAUSE ? [] : [{ phone, index }]));
  const width = heard.length + 1;
  const costs = fillCosts(
    wanted.map(({ phone }) => phone),
    heard.map(({ phone }) => phone),
  );
  const parts: (number | undefined)[] = Array.from({ length: spoken.length });

  let row = wanted.length;
  let column = heard.length;
  while (row > 0 && column > 0) {
    const [want, hear] = [wanted[row - 1], heard[column - 1]];
    if (!want || !hear) break;
    const here = costs[row * width + column] ?? 0;
    if (here === (costs[(row - 1) * width + column - 1] ?? 0) + substitution(want.phone, hear.phone)) {
      parts[hear.index] = want.part;
      row -= 1;
      column -= 1;
    } else if (here === (costs[row * width + column - 1] ?? 0) + COST.gap) column -= 1;
    else row -= 1;
  }
  return adoptStrays(parts, spoken);
}

function fillCosts(wanted: readonly string[], heard: readonly string[]): Float64Array {
  const width = heard.length + 1;
  const costs = new Float64Array((wanted.length + 1) * width);
  for (let column = 1; column < width; column++) costs[column] = column * COST.gap;
  for (const [index, want] of wanted.entries()) {
    const row = index + 1;
    costs[row * width] = row * COST.gap;
    for (const [at, hear] of heard.entries()) {
      const column = at + 1;
      costs[row * width + column] = Math.min(
        (costs[(row - 1) * width + column - 1] ?? 0) + substitution(want, hear),
        (costs[row * width + column - 1] ?? 0) + COST.gap,
        (costs[(row - 1) * width + column] ?? 0) + COST.gap,
      );
    }
  }
  return costs;
}

function substitution(want: string, hear: string): number {
  if (want === hear) return 0;
  if (isVowel(want) !== isVowel(hear)) return COST.classChange;
  return isVowel(want) ? COST.vowelForVowel : COST.consonantForConsonant;
}

/** Phones that nobody expected join the word they are spoken with: the one before, or, right after a pause, the one behind. */
function adoptStrays(parts: readonly (number | undefined)[], spoken: readonly string[]): (number | undefined)[] {
  const adopted = [...parts];
  const fill = (index: number, neighbour: number) => {
    if (spoken[index] !== PAUSE && spoken[neighbour] !== PAUSE) adopted[index] ??= adopted[neighbour];
  };
  const anyBefore = (index: number) => adopted.slice(0, index).findLast((part) => part !== undefined);
  const anyAfter = (index: number) => adopted.slice(index + 1).find((part) => part !== undefined);
  for (let index = 1; index < adopted.length; index++) fill(index, index - 1);
  for (let index = adopted.length - 2; index >= 0; index--) fill(index, index + 1);
  return adopted.map((part, index) =>
    spoken[index] === PAUSE ? undefined : (part ?? anyBefore(index) ?? anyAfter(index)),
  );
}
