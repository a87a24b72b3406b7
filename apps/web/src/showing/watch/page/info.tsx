import type { PublicVideo } from '@sayso/contract';
import clsx from 'clsx';
import { Calendar, Eye, CircleAlert, CircleCheck } from 'lucide-react';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { watchTexts } from '../watch.texts.gen.ts';
import { CallToActionLink } from './call-to-action-link.tsx';

type Props = { video: PublicVideo; views: number; onCallToAction: () => void };

/** What the video is about, since when it is there, how often it was seen, and where it leads. */
export function Info({ video, views, onCallToAction }: Props) {
  const hydrated = useHydrated();
  // The server does not know the viewer's zone: it writes the date in UTC and the browser puts it right.
  const zone = hydrated ? {} : { timeZone: 'UTC' };
  const date = new Date(video.created_at).toLocaleDateString('en-US', { dateStyle: 'long', ...zone });
  return (
    <section className="grid justify-items-start gap-3">
      <h1 className="display-28 wrap-anywhere">{video.title}</h1>
      <p className="flex flex-wrap gap-x-3.5 gap-y-1.5 text-13 text-text-3 tabular-nums">
        <span className="inline-flex items-center gap-1.5">
          <Icon of={Calendar} size={14} />
          <time dateTime={video.created_at}>{date}</time>
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Icon of={Eye} size={14} />
          {watchTexts.views({ views })}
        </span>
      </p>
      {video.description && (
        <p className="max-w-full text-16 wrap-anywhere whitespace-pre-line text-text-2">{linked(video.description)}</p>
      )}
      {video.call_to_action && (
        <CallToActionLink to={video.call_to_action} onPress={onCallToAction} className="mt-1 max-sm:w-full" />
      )}
    </section>
  );
}

/** An address that begins like one and ends before what closes a sentence. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/giu;

/** A text with the addresses in it as links. They lead away, are nobody's recommendation, and open beside the video. */
function linked(text: string): ReactNode {
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

export type NoticeContent = { tone: 'success' | 'danger'; title: string; text?: string };

/** How long a notice stays, in milliseconds: the same as a toast of the app. */
const STAY_MS = 5_000;

/** The app's toast without its library, which would be a fifth of this page's script. The region is there from the start, so that it is announced. */
export function Notice({ content, onGone }: { content: NoticeContent | null; onGone: () => void }) {
  useEffect(() => {
    if (!content) return;
    const timer = setTimeout(onGone, STAY_MS);
    return () => clearTimeout(timer);
  }, [content, onGone]);

  return (
    <div
      role="status"
      className="fixed right-6 bottom-6 z-50 w-[380px] max-w-[calc(100vw-32px)] max-sm:right-4 max-sm:bottom-4"
    >
      {content && (
        <div className="flex animate-rise items-start gap-3 rounded-lg border border-border-strong bg-surface-2 px-3.5 py-3 shadow-e2">
          <Icon
            of={content.tone === 'success' ? CircleCheck : CircleAlert}
            size={18}
            className={clsx('mt-px', content.tone === 'success' ? 'text-success' : 'text-danger')}
          />
          <div className="min-w-0">
            <p className="font-semibold">{content.title}</p>
            {content.text && <p className="text-13 text-text-2">{content.text}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
