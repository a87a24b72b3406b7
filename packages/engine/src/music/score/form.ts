/** How much goes on in a bar: 1 begins or rests, 2 carries, 3 is full. */
export type Energy = 1 | 2 | 3;

/** What a bar is for. `ending` is the last chord, however long it rings. */
export type BarRole = 'intro' | 'body' | 'cadence' | 'ending';

/**
 * One bar of a form. `inSection`: how many bars of the same role and energy stand right before it. `inBody`: bars since the body began, below 0 before it:
 * chords and melodies count from there, so that an intro leads to their beginning.
 */
export type Bar = { role: BarRole; energy: Energy; index: number; inSection: number; inBody: number };

/** A form for one length. All bars last `barS` seconds but the ending, which begins at `endingAtS` and rings until the clip ends. */
export type Form = { bars: Bar[]; barS: number; endingAtS: number; endingS: number };

/** A tempo may differ by 5 % without becoming another piece. */
const STRETCH = 0.05;
/** Whatever the tempo cannot take, the last chord does; it rings at least so long, in seconds, where the clip does. */
const SHORTEST_ENDING_S = 1.2;
/** Sections of the body, in bars; where the clip is longer they come again. */
const BODY: readonly { bars: number; energy: Energy }[] = [
  { bars: 4, energy: 2 },
  { bars: 4, energy: 3 },
  { bars: 4, energy: 3 },
  { bars: 4, energy: 2 },
  { bars: 4, energy: 3 },
  { bars: 4, energy: 1 },
];

/**
 * Fits whole bars into a clip: a beginning, sections that carry and sections that are full, a cadence, and a last chord that rings.
 * The tempo gives a little so that the last chord has its time.
 * @param input.ringS How long the last chord likes to ring.
 */
export function planForm(input: { seconds: number; barS: number; ringS: number }): Form {
  const { seconds, barS, ringS } = input;
  const count = Math.max(0, Math.round((seconds - ringS) / barS));
  const wanted = count === 0 ? 1 : (seconds - ringS) / (count * barS);
  const most = count === 0 ? 1 : Math.max(0.5, (seconds - Math.min(SHORTEST_ENDING_S, seconds / 2)) / (count * barS));
  const stretch = Math.min(most, Math.max(1 - STRETCH, Math.min(1 + STRETCH, wanted)));
  const endingAtS = count * barS * stretch;
  return { bars: [...planBars(count), ENDING], barS: barS * stretch, endingAtS, endingS: seconds - endingAtS };
}

const ENDING: Bar = { role: 'ending', energy: 2, index: 0, inSection: 0, inBody: 0 };

function planBars(count: number): Bar[] {
  const intro = count >= 20 ? 4 : count >= 6 ? 2 : count >= 3 ? 1 : 0;
  const cadence = count >= 5 ? 2 : count >= 2 ? 1 : 0;
  const body = planBody(count - intro - cadence);
  const energies: { role: BarRole; energy: Energy }[] = [
    ...Array.from({ length: intro }, () => ({ role: 'intro', energy: 1 }) as const),
    ...body.map((energy) => ({ role: 'body', energy }) as const),
    ...Array.from({ length: cadence }, () => ({ role: 'cadence', energy: 2 }) as const),
  ];
  let inSection = 0;
  return energies.map((bar, index) => {
    const before = energies[index - 1];
    inSection = before?.role === bar.role && before.energy === bar.energy ? inSection + 1 : 0;
    return { ...bar, index, inSection, inBody: index - intro };
  });
}

/** A short body rises from half its bars on; the last section of a long one is never a rest. */
function planBody(count: number): Energy[] {
  if (count < 8) return Array.from({ length: count }, (_, bar) => (bar < Math.floor(count / 2) ? 2 : 3));
  const cycle = BODY.flatMap(({ bars, energy }) => Array.from({ length: bars }, () => energy));
  return Array.from({ length: count }, (_, bar) => {
    const energy = cycle[bar % cycle.length] ?? 2;
    return count - bar <= 4 && energy === 1 ? 3 : energy;
  });
}
