import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { pagesTexts as texts } from './pages.texts.ts';
import type { ContentHeading } from './read-content.tsx';

/** Below the bar, where a reader's eyes are, in CSS pixels. */
const READING_LINE_PX = 140;

/** What a page is about, beside it; the part that is being read is marked. */
export function PageContents({ headings }: { headings: readonly ContentHeading[] }) {
  const current = useReadPart(headings);
  return (
    <nav aria-label={texts.contents} className="sticky top-[calc(var(--top)+40px)] self-start max-lg:hidden">
      <p className="mb-2 text-12 font-medium text-text-3">{texts.contents}</p>
      <ul className="border-l border-border-strong">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={clsx(
                '-ml-px block border-l py-1.5 pl-3.5 text-13 leading-5 wrap-anywhere',
                id === current
                  ? 'border-accent font-medium text-text'
                  : 'border-transparent text-text-2 hover:text-text',
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last heading above the reading line; the first one before that, the last one at the page's end. */
function useReadPart(headings: readonly ContentHeading[]): string | undefined {
  const [current, setCurrent] = useState(headings[0]?.id);
  useEffect(() => {
    const look = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const isAtEnd = scrollHeight > clientHeight && scrollTop + clientHeight >= scrollHeight - 2;
      const passed = headings.filter(({ id }) => topOf(id) <= READING_LINE_PX);
      setCurrent((isAtEnd ? headings : passed).at(-1)?.id ?? headings[0]?.id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [headings]);
  return current;
}

const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0;
