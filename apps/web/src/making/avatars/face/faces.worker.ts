// Worker entry: paints faces beside the page. See face-painter.ts.
import { createFacePainter } from './face-painter.ts';
import type { FaceNews, FaceOrder } from './faces-messages.ts';

/** The part of a worker's global scope that is used; the page's own types stand in its place. */
type Scope = {
  onmessage: ((event: MessageEvent<FaceOrder>) => void) | null;
  postMessage: (news: FaceNews, transfer?: Transferable[]) => void;
};

const scope = globalThis as unknown as Scope;
const painter = createFacePainter({
  newCanvas: (width, height) => new OffscreenCanvas(width, height),
  toBitmap: (canvas) => (canvas as OffscreenCanvas).transferToImageBitmap(),
  post: (news) => scope.postMessage(news, news.type === 'painted' ? [news.picture] : []),
});
scope.onmessage = ({ data }) => painter.order(data);
