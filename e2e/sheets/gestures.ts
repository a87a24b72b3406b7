import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_CAPTIONS, FRAMES_PER_SECOND, type SceneSpec, sceneWith, type SpeechTake } from '@sayso/engine';
import type { Gesture, GestureCue } from '@sayso/engine/motion/gestures/gesture-cue';
import { gesturesIn } from '@sayso/engine/performance/plan-passage';
import { passagesOf } from '@sayso/engine/speech/passages';
import type { ContactSheet, SheetCell } from '@sayso/media/canvas/testing/contact-sheet';
import { paintProduct } from '@sayso/media/canvas/testing/paint-product';
import { type Speak, strip } from './strips.ts';

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
const GESTURES = Object.keys(SCRIPTS) as Gesture[];
/** More seeds are not tried. */
const MOST_SEEDS = 200;

/** Who makes them, in consecutive frames: of every build and skin, in loose and tight sleeves, with hair that arms come near. */
const CAST = ['priya', 'stefan', 'zoe', 'kenji', 'amina', 'kwame', 'ingrid', 'malik', 'noor'] as const;
const CONSECUTIVE = 12;

type Place = { folder: string; format: SceneSpec['format'] };

/** One strip per gesture, by women and men in turn, without captions in the upright picture and over them in the others. `folder`: where the picture of the product may lie. */
export async function gestures(speak: Speak, { folder, format }: Place): Promise<ContactSheet> {
  const bottle = await paintBottle(folder);
  const cells: SheetCell[] = [];
  for (const [index, gesture] of GESTURES.entries()) {
    const performerId = index % 2 === 0 ? 'maya' : 'andre';
    const { take, scene } = await gestureScene(speak, { gesture, performerId, format, bottle });
    cells.push(...strip({ name: gesture, scene, take, steps: STEPS }));
  }
  return { columns: STEPS, cellWidthPx: 270, cells, files: bottle.files };
}

/** Twelve frames in a row of each gesture as it lands, and twelve as the hand leaves: what pops, slides or comes off an arm shows here. */
export async function gestureFrames(speak: Speak, folder: string): Promise<ContactSheet> {
  const bottle = await paintBottle(folder);
  const cells: SheetCell[] = [];
  for (const [index, gesture] of GESTURES.entries()) {
    const performerId = CAST[index] ?? 'maya';
    const { take, scene, cue } = await gestureScene(speak, { gesture, performerId, format: '9:16', bottle });
    const lands = Math.round((cue.atMs * FRAMES_PER_SECOND) / 1000);
    const leaves = Math.round(((cue.atMs + cue.holdMs) * FRAMES_PER_SECOND) / 1000);
    for (const first of [Math.max(0, lands - CONSECUTIVE), leaves])
      for (let frame = first; frame < first + CONSECUTIVE; frame++)
        cells.push({
          label: `${gesture}, ${performerId}, ${frame}`,
          scene,
          take,
          atMs: (frame * 1000) / FRAMES_PER_SECOND,
        });
  }
  return { columns: CONSECUTIVE, cellWidthPx: 200, cells, files: bottle.files };
}

type Bottle = Awaited<ReturnType<typeof paintBottle>>;

async function paintBottle(folder: string) {
  const { content, extension, width, height } = await paintProduct({ cutsOut: true });
  const file = path.join(folder, `bottle.${extension}`);
  await writeFile(file, content);
  return { product: { name: 'bottle', width, height, isCutOut: true }, files: { bottle: file } };
}

type Asked = { gesture: Gesture; performerId: string; format: SceneSpec['format']; bottle: Bottle };

/** Somebody who says what brings a gesture, and when it comes. */
async function gestureScene(speak: Speak, { gesture, performerId, format, bottle }: Asked) {
  const take = await speak(SCRIPTS[gesture]);
  const { seed, cue } = seedWith(gesture, take);
  const scene = sceneWith({
    performerId,
    background: { id: 'minimal' },
    seed,
    format,
    ...(format !== '9:16' && { captions: DEFAULT_CAPTIONS }),
    ...(gesture === 'show-product' && { product: bottle.product }),
  });
  return { take, scene, cue };
}

/** A seed that brings the gesture, and the first one that it brings. */
function seedWith(wanted: Gesture, take: SpeechTake): { seed: number; cue: GestureCue } {
  const [passage] = passagesOf(take, Math.ceil(take.durationMs * 0.03));
  const productSide = wanted === 'show-product' ? ('right' as const) : null;
  for (let seed = 1; passage && seed <= MOST_SEEDS; seed++) {
    const cues = gesturesIn(passage, { seed, mood: undefined, productSide, hand: 'right' });
    const cue = cues.find(({ gesture }) => gesture === wanted);
    if (cue) return { seed, cue };
  }
  throw new Error(`no seed of ${MOST_SEEDS} brings '${wanted}'`);
}
