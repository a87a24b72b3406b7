import { type PerformerLook, performerFromOptions, sceneWith, type SpeechTake, type SceneSpec } from '@sayso/engine';
import { handSprites } from '@sayso/engine/drawing/hands/hand-sprites';
import { EYES } from '@sayso/engine/motion/eye-bank';
import { eyesId, mouthId } from '@sayso/engine/performance/performance';
import { lookOf } from '@sayso/engine/performance/sprites-of';
import { MOUTHS } from '@sayso/engine/visemes/mouth-bank';
import type { ContactSheet, SheetCell } from '@sayso/media/canvas/testing/contact-sheet';
import { FACE } from './people.ts';

/** Speaks a text. */
export type Speak = (text: string) => Promise<SpeechTake>;

const MOODS = ['joyous', 'composed', 'excited', 'warm', 'serious'] as const;
const MOOD_SCRIPT = 'I really love this little thing. It saved me ten hours every week, and you can try it for free.';
const STEPS = 8;
/** Head and shoulders of an upright picture. */
const BUST = { left: 90, top: 300, right: 990, bottom: 1400 } as const;

/** One strip per mood: the same person saying the same. */
export async function moods(speak: Speak): Promise<ContactSheet> {
  const take = await speak(MOOD_SCRIPT);
  const cells = MOODS.flatMap((mood) => {
    const { look } = performerFromOptions({ seed: 7, gender: 'female', ageYears: 31, mood });
    return strip({ name: mood, scene: sceneWith({ look }), take, steps: STEPS, area: BUST });
  });
  return { columns: STEPS, cellWidthPx: 300, cells };
}

/** What makes a strip: one scene at so many moments of a take. */
type Strip = {
  name: string;
  scene: SceneSpec;
  take: SpeechTake;
  steps: number;
  area?: SheetCell['area'];
};

/** Cells of moments that lie evenly over a take. */
export function strip({ name, steps, take, ...seen }: Strip): SheetCell[] {
  return Array.from({ length: steps }, (_, step) => {
    const atMs = Math.round((take.durationMs * (step + 0.5)) / steps);
    return { ...seen, take, label: `${name}, ${atMs} ms`, atMs };
  });
}

/** Every frame of a second of speech: what pops shows here. */
export async function secondOfSpeech(speak: Speak): Promise<ContactSheet> {
  const take = await speak(MOOD_SCRIPT);
  const scene = sceneWith({ performerId: 'zoe' });
  const cells = Array.from({ length: 30 }, (_, frame) => {
    const atMs = 1200 + (frame * 1000) / 30;
    return { label: `${Math.round(atMs)} ms`, scene, take, atMs };
  });
  return { columns: 10, cellWidthPx: 220, cells };
}

/** All mouths that there are. */
export function mouths(): ContactSheet {
  const scene = sceneWith({ performerId: 'maya' });
  const area = { ...FACE, top: 800 };
  const cells = MOUTHS.map((_, index) => ({
    label: String(index),
    scene,
    area,
    instead: { mouth: mouthId(index) },
  }));
  return { columns: 12, cellWidthPx: 180, cells };
}

/** All hands that there are, the steps between shapes and what holds products among them, in a sleeve and bare. */
export function hands(): ContactSheet {
  const area = { left: 240, top: 1420, right: 840, bottom: 1920 };
  const cells = ['maya', 'linh'].flatMap((performerId) => {
    const look: PerformerLook = { ...lookOf({ performerId }), stance: { top: 'left', drop: 0, hands: 'side' } };
    const scene = sceneWith({ look });
    return handSprites(look).map(({ id }) => ({ label: id, scene, area, instead: { 'hand-left': id } }));
  });
  return { columns: 8, cellWidthPx: 240, cells };
}

/** All eyes that there are, of somebody with lids that fold and of somebody whose do not. */
export function eyes(): ContactSheet {
  const area = { ...FACE, top: 580, bottom: 800 };
  const cells = ['maya', 'hiro'].flatMap((performerId) => {
    const scene = sceneWith({ performerId });
    return EYES.map(({ openness, gazeX, gazeY }, index) => {
      const label = `${openness}: ${gazeX}, ${gazeY}`;
      return { label, scene, area, instead: { eyes: eyesId(index) } };
    });
  });
  return { columns: 10, cellWidthPx: 220, cells };
}
