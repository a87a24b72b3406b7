import { useEffect, useRef, useState } from 'react';
import { type FaceFacts, type FaceIdentity, type FaceNews, type FaceOrder, faceKey } from './faces-messages.ts';

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

/** Paints faces for whoever opened it, until it is closed. */
type OpenFacePainter = { order: (order: FaceOrder) => void; close: () => void };

/** Paints in a worker; on the page where workers have no canvas or the worker does not start. */
function openFacePainter(post: (news: FaceNews) => void): OpenFacePainter {
  return typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'
    ? openInWorker(post)
    : openOnPage(post);
}

function openInWorker(post: (news: FaceNews) => void): OpenFacePainter {
  const worker = new Worker(new URL('faces.worker.ts', import.meta.url), { type: 'module' });
  // What is repeated on the page when the worker never starts.
  const orders: FaceOrder[] = [];
  let hasSpoken = false;
  let onPage: OpenFacePainter | null = null;
  worker.addEventListener('message', ({ data }: MessageEvent<FaceNews>) => {
    hasSpoken = true;
    orders.length = 0;
    post(data);
  });
  worker.addEventListener('error', ({ message }) => {
    if (hasSpoken || onPage) return post({ type: 'failed', reason: message });
    worker.terminate();
    onPage = openOnPage(post);
    for (const order of orders) onPage.order(order);
  });
  return {
    order: (order) => {
      if (onPage) return onPage.order(order);
      if (!hasSpoken) orders.push(order);
      worker.postMessage(order);
    },
    close: () => {
      worker.terminate();
      onPage?.close();
    },
  };
}

/** The engine is loaded with the first face, not with the page. */
function openOnPage(post: (news: FaceNews) => void): OpenFacePainter {
  let isClosed = false;
  const painter = import('./face-painter.ts').then(({ createFacePainter }) =>
    createFacePainter({
      newCanvas: (width, height) => Object.assign(document.createElement('canvas'), { width, height }),
      toBitmap: (canvas) => createImageBitmap(canvas),
      post: (news) => {
        if (!isClosed) post(news);
      },
    }),
  );
  const fail = (cause: unknown) => post({ type: 'failed', reason: String(cause) });
  painter.catch(fail);
  return {
    order: (order) => void painter.then((opened) => isClosed || opened.order(order)).catch(() => undefined),
    close: () => {
      isClosed = true;
    },
  };
}
