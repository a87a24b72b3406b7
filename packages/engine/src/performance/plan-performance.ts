import { planCamera } from '../camera/plan-camera.ts';
import { planCaptions, type CaptionGroup } from '../captions/plan-captions.ts';
import { closingLogoSprite, logoSprite, rigOf } from '../drawing/index.ts';
import type { MeasureText, Rig } from '../drawing/index.ts';
import type { PerformerLook } from '../model/look.ts';
import type { HandRoom } from '../motion/arms/hand-room.ts';
import { type Passage, passagesOf } from '../speech/passages.ts';
import type { SpeechTake, WordCue } from '../speech/speech-take.ts';
import { type Area, type Stage, stageOf } from '../stage/stage.ts';
import { isFilmed, type PlannedFilm } from '../model/film.ts';
import { FRAMES_PER_SECOND, type SceneSpec, STILL_CAMERA, type CaptionLook } from '../model/scene-spec.ts';
import { nearestView } from '../camera/view-at.ts';
import type { ArmCurves } from '../motion/arms/arm-pose.ts';
import { type MotionCurves, randomStream } from '../motion/motion-curves.ts';
import { type GestureCue, isMeaningful } from '../motion/gestures/gesture-cue.ts';
import { captionSprites, recordWidths, lookOf } from './sprites-of.ts';
import { planEndCard } from './end-card.ts';
import { frameCount, speechFrameCount } from './frame-count.ts';
import { holdProduct } from './hold-product.ts';
import { placeProduct, placeLogo, captionArea } from './place-product.ts';
import type { Performance } from './performance.ts';
import { planPassage, type PassagePlan } from './plan-passage.ts';
import { planSegments } from './plan-segments.ts';

/**
 * Plans how a performer speaks a take: mouth, eyes, brows, head, body and captions. Pure: the same input gives the same performance on every machine
 * whose `measureText` agrees.
 * @param input.captionWords What the captions say, where that differs from what is spoken.
 * @param input.film The film of a filmed scene, where whoever paints has it.
 * @throws RangeError when the scene names an unknown performer or the take's duration is not a length of time.
 */
export function planPerformance(input: {
  take: SpeechTake;
  scene: SceneSpec;
  measureText: MeasureText;
  captionWords?: readonly WordCue[] | undefined;
  film?: PlannedFilm | undefined;
}): Performance {
  const { take, scene, captionWords = take.words, film } = input;
  const look = lookOf(scene);
  const speechFrames = speechFrameCount(take, scene.endCard);
  const frames = frameCount(take, scene.endCard);
  const spoken = passagesOf(take, speechFrames);
  const passages = frames > speechFrames ? [...spoken, silence(speechFrames, frames - speechFrames)] : spoken;
  const { measureText, textWidths } = recordWidths(input.measureText);
  const captions = planCaptions({
    words: captionWords,
    frames: speechFrames,
    look: scene.captions,
    band: stageOf(scene.format).captions[scene.captions.position],
    measureText: input.measureText,
  });
  // The sprites ask for their widths.
  captionSprites(captions, measureText);
  const hasLogo = scene.logo.position !== 'none';
  const logo = hasLogo ? logoSprite({ ...scene.logo, measureText }) : null;
  const closingLogo = hasLogo ? closingLogoSprite({ ...scene.logo, measureText }) : null;
  const placedLogo = logo && placeLogo(scene, logo);
  const preferred = handOf(scene.seed);
  const rig = rigOf(look, figureIn(scene.format, look));
  const room = roomForHands(scene, rig);
  const isFilm = isFilmed(scene);
  const held = isFilm ? null : holdProduct(scene, preferred, room);
  const product = scene.product && !held ? placeProduct(scene, placedLogo && logo && { ...placedLogo, ...logo }) : null;
  // Who has the product at one side gestures with the other hand.
  const productSide = held ? otherHand(preferred) : product && sideOf(product, scene.format);
  const hand = productSide ? otherHand(productSide) : preferred;
  const acting = {
    seed: scene.seed,
    hand,
    held,
    room: product ? { ...room, product: besideBody(product, rig) } : room,
    mood: look.mood,
    stance: look.stance,
    productSide,
  };
  const closing = { ...acting, held: null, productSide: null };
  const plans = passages.map((passage) =>
    planPassage(passage, {
      ...(passage.startFrame < speechFrames ? acting : closing),
      isLast: passage === passages.at(-1),
    }),
  );
  const gestureSpans = () =>
    plans.flatMap(({ gestures }, nth) => meaningfulSpans(gestures, passages[nth]?.startFrame ?? 0));
  const handSpans = held ? [{ startFrame: 0, endFrame: speechFrames }] : gestureSpans();
  // What the hands in a film do is not known.
  const spans = isFilm ? [] : handSpans;
  const cuts = passages.map(({ startFrame }) => startFrame);
  const performance = {
    scene,
    frames,
    rig,
    hasGlasses: look.glasses !== undefined,
    ...joinPassages(plans),
    captions: { ...captions, groups: clearCaptions(cutCaptions(captions.groups, cuts), { scene, spans }) },
    camera: planCamera(isFilm ? { ...scene, camera: STILL_CAMERA } : scene, spoken, speechFrames),
    logo: placedLogo,
    product,
    held,
    endCard: planEndCard({ scene, look, startFrame: speechFrames, logo: closingLogo, measureText: input.measureText }),
    textWidths,
    ...(film && { film }),
  };
  return { ...performance, segments: planSegments(performance, cuts) };
}

/** A group that comes up this soon after a cut, in frames, comes up with it: the pause before the first word shows no hole. */
const EARLY_FRAMES = 9;

/**
 * Ends caption groups with the passage of their last word, and lets the first group of the next passage come up with it instead, before its first word
 * is spoken. So the pictures of a passage show no word of another, unless a group holds words of both.
 */
export function cutCaptions(groups: readonly CaptionGroup[], cuts: readonly number[]): CaptionGroup[] {
  return groups.map((group, index) => {
    const before = groups[index - 1];
    const opened = cuts.findLast((cut) => cut <= group.startFrame) ?? 0;
    const lastStart = group.words.at(-1)?.startFrame ?? group.startFrame;
    const next = cuts.find((cut) => cut > lastStart) ?? group.endFrame;
    const beforeStart = before?.words.at(-1)?.startFrame ?? -1;
    const isFirst = opened > 0 && group.startFrame - opened <= EARLY_FRAMES && beforeStart < opened;
    return {
      ...group,
      startFrame: isFirst ? opened : group.startFrame,
      endFrame: Math.min(group.endFrame, next),
    };
  });
}

/** Frames from `startFrame` up to, but without, `endFrame`. */
type Span = { startFrame: number; endFrame: number };

/** A hand is on its way for about so long before its stroke lands, and as long when it goes, in milliseconds. */
const ON_ITS_WAY_MS = 600;
const FRAME_MS = 1000 / 30;

/**
 * Where pages of captions go that would cover a hand which means something, or null where hands keep clear of them by themselves. Only in wide and square pictures is there no room for a hand
 * between captions in the middle and the lower edge: they go below it then, or above it where a logo stands across the foot.
 */
function captionsAside({ captions, format, logo }: SceneSpec): CaptionLook['position'] | null {
  if (captions.style === 'off' || captions.position !== 'middle' || format === '9:16') return null;
  return format === '1:1' && logo.position.startsWith('bottom') ? 'high' : 'low';
}

/** Where captions stand while a hand means something. */
export function captionsBesideHands(scene: SceneSpec): SceneSpec {
  const position = captionsAside(scene);
  return position ? { ...scene, captions: { ...scene.captions, position } } : scene;
}

/** When hands mean something in a passage. */
function meaningfulSpans(gestures: readonly GestureCue[], startFrame: number): Span[] {
  return gestures.filter(isMeaningful).map(({ atMs, holdMs }) => ({
    startFrame: startFrame + Math.floor((atMs - ON_ITS_WAY_MS) / FRAME_MS),
    endFrame: startFrame + Math.ceil((atMs + holdMs + ON_ITS_WAY_MS) / FRAME_MS),
  }));
}

/** The same pages, aside where hands mean something meanwhile. */
function clearCaptions(
  groups: readonly CaptionGroup[],
  { scene, spans }: { scene: SceneSpec; spans: readonly Span[] },
): CaptionGroup[] {
  const aside = captionsAside(scene);
  if (!aside) return [...groups];
  const { captions } = stageOf(scene.format);
  const down = captions[aside].top - captions[scene.captions.position].top;
  return groups.map((group) =>
    spans.some(({ startFrame, endFrame }) => startFrame < group.endFrame && group.startFrame < endFrame)
      ? movedBy(group, down)
      : group,
  );
}

function movedBy(group: CaptionGroup, down: number): CaptionGroup {
  const words = group.words.map((word) => ({
    ...word,
    pieces: word.pieces.map((piece) => ({ ...piece, y: piece.y + down })),
  }));
  return { ...group, box: group.box && { ...group.box, y: group.box.y + down }, words };
}

/** The plans of all passages behind one another. Passages begin at even frames, so poses stay whole. */
function joinPassages(plans: readonly PassagePlan[]): PassagePlan {
  const curve = (name: keyof MotionCurves) => plans.flatMap(({ motion }) => motion[name]);
  const arm = (side: 'left' | 'right'): ArmCurves => {
    const part = (name: keyof ArmCurves) => plans.flatMap(({ arms }) => arms[side][name]);
    return {
      upper: part('upper'),
      upperReach: part('upperReach'),
      fore: part('fore'),
      foreReach: part('foreReach'),
      hand: part('hand'),
      wide: part('wide'),
      shape: part('shape'),
    };
  };
  return {
    arms: { left: arm('left'), right: arm('right') },
    mouths: plans.flatMap(({ mouths }) => mouths),
    eyes: plans.flatMap(({ eyes }) => eyes),
    motion: {
      tilt: curve('tilt'),
      yaw: curve('yaw'),
      pitch: curve('pitch'),
      shiftX: curve('shiftX'),
      shiftY: curve('shiftY'),
      leanX: curve('leanX'),
      roll: curve('roll'),
      forward: curve('forward'),
      breath: curve('breath'),
      brow: curve('brow'),
      innerBrow: curve('innerBrow'),
    },
  };
}

/** Where a performer's hands are seen whole in a scene, from wherever its camera looks. */
export function roomForHands(scene: SceneSpec, rig: Rig): HandRoom {
  const { figure, picture } = stageOf(scene.format);
  const [, , , nearer, , down] = nearestView(scene.camera, figure);
  const fromFar = (y: number) => (y - rig.neckY) / rig.scale;
  const fromNear = (y: number) => fromFar((y - down) / nearer);
  const beside = Math.min(rig.neckX, picture.width - rig.neckX);
  const captions = captionArea(captionsBesideHands(scene));
  return {
    arm: rig.arm,
    foot: { nearest: fromNear(picture.height), furthest: fromFar(picture.height) },
    side: beside / (rig.scale * nearer),
    captions: captions
      ? {
          top: Math.min(fromFar(captions.top), fromNear(captions.top)),
          bottom: Math.max(fromFar(captions.bottom), fromNear(captions.bottom)),
        }
      : null,
  };
}

/** Somebody who is seen from nearer is larger about the eyes, so that these stay where they are. */
const CLOSEUP = 1.16;

function figureIn(format: SceneSpec['format'], look: PerformerLook): Stage['figure'] {
  const { figure } = stageOf(format);
  return look.zoom === 'closeup' ? { ...figure, scale: figure.scale * CLOSEUP } : figure;
}

/** Two of three people gesture with the right hand. */
function handOf(seed: number): 'left' | 'right' {
  return randomStream(seed, 'hand')() < 0.68 ? 'right' : 'left';
}

function otherHand(hand: 'left' | 'right'): 'left' | 'right' {
  return hand === 'left' ? 'right' : 'left';
}

/** The performer's own side on which something stands. */
function sideOf({ left, right }: Area, format: SceneSpec['format']): 'left' | 'right' {
  return (left + right) / 2 < stageOf(format).figure.eyeX ? 'right' : 'left';
}

/** A part of the picture beside a performer, in pixels of the body's sprite: from its middle outwards, and below the base of the neck. */
function besideBody({ left, right, top, bottom }: Area, { neckX, neckY, scale }: Rig): HandRoom['product'] {
  const across = [neckX - left, neckX - right].map((x) => Math.abs(x) / scale);
  const down = (y: number) => (y - neckY) / scale;
  return { inner: Math.min(...across), outer: Math.max(...across), top: down(top), bottom: down(bottom) };
}

/** What stands behind an end card: the performer listens. */
function silence(startFrame: number, frames: number): Passage {
  const take = { durationMs: (frames * 1000) / FRAMES_PER_SECOND, words: [], phones: [], loudness: [] };
  return { startFrame, frames, text: 'end card', occurrence: 0, take };
}
