import { facesLike, strangersFor } from '@sayso/engine/performers/face-wall';
import { type Face, performerOfFace } from '@sayso/engine/performers/performer-of-face';
import { vi } from 'vitest';

type Order =
  | { type: 'wall'; wall: string; face: Face; wallSeed: number; isAlike: boolean }
  | { type: 'paint'; place: string; face: Face; framing: string }
  | { type: 'forget' };

/** A browser that paints faces in a worker: finds the people that the engine finds, and paints pictures that show nothing. Answers what is painted, in order. */
export function fakeFacesWorker() {
  const painted: { place: string; face: Face; framing: string }[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(order: Order) {
        const tell = (data: object) => queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
        if (order.type === 'wall') {
          const { wall, face, wallSeed, isAlike } = order;
          tell({ type: 'wall', wall, people: isAlike ? facesLike(face, wallSeed) : strangersFor(face, wallSeed) });
        } else if (order.type === 'paint') {
          const { place, face, framing } = order;
          painted.push({ place, face, framing });
          const { name, ageYears } = performerOfFace(face);
          const facts = { name, ageYears, hairLength: 5, facialHair: 0 };
          tell({ type: 'painted', place, key: '', picture: { width: 1, height: 1 }, facts });
        }
      }
      terminate() {}
    },
  );
  vi.stubGlobal('OffscreenCanvas', class {});
  HTMLCanvasElement.prototype.getContext = () => null;
  return painted;
}
