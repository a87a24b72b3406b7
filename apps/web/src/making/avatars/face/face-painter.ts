import { idlePerformance } from '@sayso/engine/performance/idle-performance';
import { layersAt } from '@sayso/engine/performance/layers-at';
import { spritesOf } from '@sayso/engine/performance/sprites-of';
import { facesLike, strangersFor } from '@sayso/engine/performers/face-wall';
import { type Face, performerOfFace, sceneOfFace } from '@sayso/engine/performers/performer-of-face';
import { composeOnCanvas } from '@sayso/engine/preview/compose-on-canvas';
import { type StageCanvas, contextOf, type PaintHost, paintSprite, type Picture } from '../../../lib/sprite-painter.ts';
import { type FaceNews, type FaceOrder, faceKey, type FaceFacts, type Framing } from './faces-messages.ts';

type PaintOrder = Extract<FaceOrder, { type: 'paint' }>;
type Host = {
  newCanvas: (width: number, height: number) => StageCanvas;
  toBitmap: (canvas: StageCanvas) => ImageBitmap | Promise<ImageBitmap>;
  post: (news: FaceNews) => void;
};

/** Takes orders for faces and paints them one after the other: the portrait first, then the wall from its beginning. An order for a place takes that of an older one. */
export function createFacePainter({ newCanvas, toBitmap, post }: Host) {
  const waiting = new Map<string, PaintOrder>();
  const rooms = new Map();
  let isPainting = false;

  const fail = (cause: unknown) =>
    post({ type: 'failed', reason: cause instanceof Error ? cause.message : String(cause) });

  const next = (): PaintOrder | undefined => {
    const orders = [...waiting.values()];
    const order = orders.find(({ framing }) => framing === 'portrait') ?? orders[0];
    if (order) waiting.delete(order.place);
    return order;
  };

  const paint = async (order: PaintOrder) => {
    const { place, face, framing, sidesPx } = order;
    const [sidePx = 0, ...finer] = sidesPx;
    const picture = await toBitmap(paintFace(face, { framing, sidePx, newCanvas }, rooms));
    post({ type: 'painted', place, key: faceKey(face), picture, facts: factsOf(face) });
    // In its turn again, behind what was asked for meanwhile.
    if (finer.length > 0 && !waiting.has(place)) waiting.set(place, { ...order, sidesPx: finer });
  };

  const work = async () => {
    if (isPainting) return;
    isPainting = true;
    await nextTurn();
    for (let order = next(); order; order = next()) {
      // One face that cannot be painted leaves the others theirs.
      await paint(order).catch(fail);
      await nextTurn();
    }
    isPainting = false;
  };

  const order = (wanted: FaceOrder) => {
    if (wanted.type === 'forget') return void waiting.delete(wanted.place);
    if (wanted.type === 'paint') {
      waiting.set(wanted.place, wanted);
      return void work();
    }
    const { wall, face, wallSeed, isAlike } = wanted;
    try {
      post({ type: 'wall', wall, people: isAlike ? facesLike(face, wallSeed) : strangersFor(face, wallSeed) });
    } catch (cause) {
      fail(cause);
    }
  };
  return { order };
}

/** The square of the person's picture that is shown, in its pixels: the head, or head and shoulders. */
const SQUARES: Readonly<Record<Framing, { left: number; top: number; side: number }>> = {
  tile: { left: 250, top: 60, side: 580 },
  portrait: { left: 150, top: 20, side: 780 },
};
/** Below the square. */
const UNSEEN = /^(?:hand|forearm)/u;
/** The first frame is that of any length. In milliseconds. */
const SHORT_MS = 500;

type Painting = { framing: Framing; sidePx: number; newCanvas: PaintHost['newCanvas'] };
/** Rooms that have been painted, by size: they are the same behind everybody. */
type Rooms = Map<string, Picture>;

/** Paints the head of a person of the Face Studio as it is in their picture and in videos, smaller. */
function paintFace(face: Face, { framing, sidePx, newCanvas }: Painting, rooms: Rooms) {
  // Nearer, the head is in the middle of the picture all the same.
  const scene = sceneOfFace(framing === 'tile' ? { ...face, zoom_level: 'standard' } : face);
  const performance = idlePerformance({ scene, measureText: () => 0, durationMs: SHORT_MS });
  const layers = layersAt(performance, 0).filter(({ slot }) => !UNSEEN.test(slot));
  const specs = new Map(spritesOf(performance).map((spec) => [spec.id, spec]));
  const { left, top, side } = SQUARES[framing];
  const scale = sidePx / side;
  const painted = new Map<string, Picture>();
  for (const { spriteId } of layers) {
    const spec = specs.get(spriteId);
    if (!spec || painted.has(spriteId)) continue;
    const roomKey = spriteId === 'background' ? `${spec.sharedKey ?? face.lighting} ${sidePx}` : null;
    const picture = (roomKey && rooms.get(roomKey)) || paintSprite(spec, { newCanvas, scale }, new Map());
    if (roomKey) rooms.set(roomKey, picture);
    painted.set(spriteId, picture);
  }
  const canvas = newCanvas(sidePx, sidePx);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  // Placed once: the layers are composed in the picture's own pixels.
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  composeOnCanvas(context, painted, layers);
  return canvas;
}

/** The densities of beards, as `performerFromOptions` makes them of the scale. */
const BEARD = { least: 0.18, span: 0.76 } as const;

/** What the form shows of what is left to chance. */
function factsOf(face: Face): FaceFacts {
  const { name, ageYears, look } = performerOfFace(face);
  const beard = look.beard ? ((look.beard.density - BEARD.least) / BEARD.span) * 10 : 0;
  return {
    name,
    ageYears,
    hairLength: look.hair.length ?? 5,
    facialHair: Math.round(beard * 2) / 2,
  };
}

/** Orders that came meanwhile are heard first. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));
