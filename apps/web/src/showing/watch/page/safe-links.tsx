import { Fragment, type ReactNode } from 'react';
import { watchTexts } from '../watch.texts.ts';

/** An address that begins like one and ends before what closes a sentence. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/giu;

/** A text with the addresses in it as links. They lead away, are nobody's recommendation, and open beside the video. */
export function linked(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const [address] = match;
    if (!URL.canParse(address)) continue;
    parts.push(
      text.slice(end, match.index),
      <a
        key={match.index}
        href={address}
        target="_blank"
        rel="noopener nofollow ugc"
        className="rounded-xs text-accent-text underline underline-offset-2 hover:no-underline"
      >
        {address}
        <span className="sr-only"> {watchTexts.opensTab}</span>
      </a>,
    );
    end = match.index + address.length;
  }
  parts.push(text.slice(end));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
