import { type CameraMoves, DEFAULT_CAPTIONS, FRAMES_PER_SECOND, sceneWith, STILL_CAMERA } from '@sayso/engine';
import { planCamera } from '@sayso/engine/camera/plan-camera';
import { passagesOf } from '@sayso/engine/speech/passages';
import type { ContactSheet } from '@sayso/media/canvas/testing/contact-sheet';
import { type Speak, strip } from './strips.ts';

const SCRIPT = 'I tried this serum for one week. My skin has never looked this GOOD before! You have to see it.';
const STEPS = 8;
const SHOTS: readonly { name: string; moves: Partial<CameraMoves>; room: string }[] = [
  { name: 'on its stand', moves: {}, room: 'kitchen' },
  { name: 'handheld', moves: { handheld: true }, room: 'kitchen' },
  { name: 'punch-ins', moves: { punchIns: true }, room: 'loft' },
  { name: 'all of them', moves: { cutIns: true, pushIn: true, handheld: true, punchIns: true }, room: 'loft' },
];

/** One strip per move of the camera, and the frames in which its first quick zoom lands. */
export async function cameras(speak: Speak): Promise<ContactSheet> {
  const take = await speak(SCRIPT);
  const strips = SHOTS.flatMap(({ name, moves, room }) => {
    const camera = { ...STILL_CAMERA, ...moves };
    const scene = sceneWith({ performerId: 'zoe', background: { id: room }, camera, captions: DEFAULT_CAPTIONS });
    return strip({ name, scene, take, steps: STEPS });
  });
  const scene = sceneWith({
    performerId: 'zoe',
    background: { id: 'loft' },
    camera: { ...STILL_CAMERA, punchIns: true },
    captions: DEFAULT_CAPTIONS,
  });
  const frames = Math.ceil((take.durationMs * FRAMES_PER_SECOND) / 1000);
  const [first] = planCamera(scene, passagesOf(take, frames), frames).punches;
  const landing = Array.from({ length: STEPS }, (_, step) => {
    const frame = (first?.startFrame ?? 1) - 1 + step;
    return { label: `frame ${frame}`, scene, take, atMs: ((frame + 0.5) * 1000) / FRAMES_PER_SECOND };
  });
  return { columns: STEPS, cellWidthPx: 230, cells: [...strips, ...landing] };
}
