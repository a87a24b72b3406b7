import type { WatchPageInput } from '@sayso/contract';
import { renderToString } from 'react-dom/server';
import { dataOf, htmlDocument } from '../watch-document.tsx';
import { EmbedRoot } from './embed-root.tsx';

/** What other sites show in a frame, as a complete HTML document. Search engines are led to the watch page. */
export function renderEmbed(input: WatchPageInput): string {
  const data = dataOf(input);
  const isOver = input.state === 'not_found' || input.state === 'gone';
  return htmlDocument({
    input,
    body: renderToString(<EmbedRoot {...data} />),
    data: isOver ? null : data,
  });
}
