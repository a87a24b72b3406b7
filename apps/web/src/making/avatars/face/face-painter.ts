import { facesLike, strangersFor } from '@sayso/engine/performers/face-wall';
import type { StageCanvas } from '../../../lib/drawing/sprite-painter.ts';
import { type FaceNews, type FaceOrder, faceKey } from './faces-messages.ts';
import { factsOf, paintFace } from './paint-face.ts';

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

/** Orders that came meanwhile are heard first. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));
