import type { WatchPageInput } from '@sayso/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { dataOf, htmlDocument } from '../watch-document.tsx';
import { EmbedPage } from './embed-page.tsx';

/** What other sites show in a frame, as a complete HTML document. Search engines are led to the watch page. */
export function renderEmbed(input: WatchPageInput): string {
  const data = dataOf(input);
  return htmlDocument({
    input,
    body: renderToStaticMarkup(<EmbedPage {...data} />),
    data: input.video ? data : null,
  });
}
