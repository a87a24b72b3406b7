import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_CAPTIONS, type SceneSpec, sceneWith, type SpeechTake } from '@sayso/engine';
import type { Gesture } from '@sayso/engine/motion/gestures/gesture-cue';
import { gesturesIn } from '@sayso/engine/performance/plan-passage';
import { passagesOf } from '@sayso/engine/speech/passages';
import type { ContactSheet, SheetCell } from '@sayso/media/canvas/testing/contact-sheet';
import { paintProduct } from '@sayso/media/canvas/testing/paint-product';
import { strip } from './strip.ts';
import type { Speak } from './strips.ts';

/** What is said to see each gesture. */
const SCRIPTS: Readonly<Record<Gesture, string>> = {
  wave: 'Hello everybody, and welcome back.',
  'point-viewer': 'It was made just for you, and for nobody else.',
  'open-palms': 'So what can you do about it?',
  count: 'There are three good reasons to try it.',
  hold: 'It is such a tiny detail that nobody sees it.',
  'show-product': 'Look at this little bottle right here.',
  'thumbs-up': 'It is simply great, the best I have tried.',
  'hand-to-chest': 'I love it, and my mother loves it too.',
  beat: 'The river rose and rose before the evening came over the town.',
};
const STEPS = 8;
/** More seeds are not tried. */
const MOST_SEEDS = 200;

/** One strip per gesture, by women and men in turn, without captions in the upright picture and over them in the others. `folder`: where the picture of the product may lie. */
export async function gestures(
  speak: Speak,
  { folder, format }: { folder: string; format: SceneSpec['format'] },
): Promise<ContactSheet> {
  const { content, extension, width, height } = await paintProduct({ cutsOut: true });
  const file = path.join(folder, `bottle.${extension}`);
  await writeFile(file, content);
  const cells: SheetCell[] = [];
  for (const [index, [name, script]] of Object.entries(SCRIPTS).entries()) {
    const take = await speak(script);
    const isShown = name === 'show-product';
    const scene = sceneWith({
      performerId: index % 2 === 0 ? 'maya' : 'andre',
      background: { id: 'minimal' },
      seed: seedWith(name as Gesture, take),
      format,
      ...(format !== '9:16' && { captions: DEFAULT_CAPTIONS }),
      ...(isShown && { product: { name: 'bottle', width, height, isCutOut: true } }),
    });
    cells.push(...strip({ name, scene, take, steps: STEPS }));
  }
  return { columns: STEPS, cellWidthPx: 270, cells, files: { bottle: file } };
}

/** A seed that brings the gesture. */
function seedWith(wanted: Gesture, take: SpeechTake): number {
  const [passage] = passagesOf(take, Math.ceil(take.durationMs * 0.03));
  const productSide = wanted === 'show-product' ? ('right' as const) : null;
  for (let seed = 1; passage && seed <= MOST_SEEDS; seed++) {
    const cues = gesturesIn(passage, { seed, mood: undefined, productSide, hand: 'right' });
    if (cues.some(({ gesture }) => gesture === wanted)) return seed;
  }
  throw new Error(`no seed of ${MOST_SEEDS} brings '${wanted}'`);
}
