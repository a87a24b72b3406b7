import { useEffect, useRef, useState } from 'react';
import { type FaceFacts, type FaceIdentity, type FaceNews, type FaceOrder, faceKey } from './faces-messages.ts';
import { type OpenFacePainter, openFacePainter } from './open-face-painter.ts';

/** A face as it was painted last at a place. */
export type PaintedFace = { key: string; picture: ImageBitmap; facts: FaceFacts };
type PaintOrder = Extract<FaceOrder, { type: 'paint' }>;

/** Paints faces as long as the screen is there. `painted`: by place. `failure`: why none can be painted here; null while all is well. */
export function useFacePainter(onWall: (wall: string, people: readonly FaceIdentity[]) => void) {
  const [painted, setPainted] = useState<Readonly<Record<string, PaintedFace>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [painter, setPainter] = useState<OpenFacePainter | null>(null);
  const ordered = useRef(new Map<string, string>());
  const told = useRef(onWall);
  useEffect(() => {
    told.current = onWall;
  });
  useEffect(() => {
    const onNews = (news: FaceNews) => {
      if (news.type === 'failed') setFailure(news.reason);
      else if (news.type === 'wall') told.current(news.wall, news.people);
      else setPainted((all) => ({ ...all, [news.place]: news }));
    };
    const known = ordered.current;
    const opened = openFacePainter(onNews);
    setPainter(opened);
    return () => {
      known.clear();
      opened.close();
    };
  }, []);
  return {
    painted,
    failure,
    isOpen: painter !== null,
    askWall: (order: Omit<Extract<FaceOrder, { type: 'wall' }>, 'type'>) => painter?.order({ type: 'wall', ...order }),
    /** Lets go of all faces but those of some places, painted or not. */
    keepOnly: (places: ReadonlySet<string>) => {
      for (const place of ordered.current.keys()) {
        if (places.has(place)) continue;
        ordered.current.delete(place);
        painter?.order({ type: 'forget', place });
      }
      setPainted((all) => Object.fromEntries(Object.entries(all).filter(([place]) => places.has(place))));
    },
    /** Has a face painted at a place, unless it is the one that was asked for last. */
    paint: (order: Omit<PaintOrder, 'type'>) => {
      const key = faceKey(order.face);
      if (!painter || ordered.current.get(order.place) === key) return;
      ordered.current.set(order.place, key);
      painter.order({ type: 'paint', ...order });
    },
  };
}
