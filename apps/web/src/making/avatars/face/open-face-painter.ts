import type { FaceNews, FaceOrder } from './faces-messages.ts';

/** Paints faces for whoever opened it, until it is closed. */
export type OpenFacePainter = { order: (order: FaceOrder) => void; close: () => void };

/** Paints in a worker; on the page where workers have no canvas or the worker does not start. */
export function openFacePainter(post: (news: FaceNews) => void): OpenFacePainter {
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
