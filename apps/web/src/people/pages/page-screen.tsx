import type { Page } from '@sayso/contract';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { ExternalLink, FileQuestion, Lock, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Note } from '../../ui/feedback/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorState, Loading } from '../../ui/feedback/states.tsx';
import { NewTab } from './page-links.tsx';
import { usePage } from './pages.queries.ts';
import { pagesTexts as texts } from './pages.texts.gen.ts';
import { readContent, type ContentHeading } from './read-content.tsx';
import './page-content.css';
import clsx from 'clsx';

/** With fewer parts nobody needs to be told what there is. */
const LEAST_PARTS = 3;

/** A document of the operator: `/page/{slug}`. */
export function PageScreen() {
  const { slug = '' } = useParams({ strict: false });
  const { data: page, error, refetch, isFetching } = usePage(slug);
  if (page) return <Article key={page.id} page={page} />;
  if (!error)
    return (
      <Frame title={texts.loading}>
        <Loading title={texts.loading} />
      </Frame>
    );
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'unauthenticated') return <SignInFirst slug={slug} />;
  if (code === 'page_not_found' || code === 'malformed' || code === 'invalid_input') return <NotThere />;
  return (
    <Frame title={texts.failed}>
      <ErrorState title={texts.failed} text={error.message} onRetry={() => void refetch()} busy={isFetching} />
      <HomeLink />
    </Frame>
  );
}

function Article({ page }: { page: Page }) {
  useTitle(page.name);
  const { nodes, headings } = useMemo(() => readContent(page.content), [page.content]);
  const hasContents = headings.length >= LEAST_PARTS;
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [hash, nodes]);
  return (
    <div className="page-x py-10 sm:py-12">
      <div
        className={
          hasContents
            ? 'mx-auto grid gap-x-16 lg:max-w-[960px] lg:grid-cols-[200px_minmax(0,1fr)]'
            : 'mx-auto max-w-(--read)'
        }
      >
        {hasContents && <PageContents headings={headings} />}
        <article className={hasContents ? 'mx-auto w-full max-w-(--read) min-w-0' : undefined}>
          {!page.is_finished && <Draft page={page} />}
          <h1 className="display-40 wrap-anywhere">{page.name}</h1>
          {page.link !== null && <Intro link={page.link} />}
          {nodes.length > 0 ? (
            <div className="page-content mt-8">{nodes}</div>
          ) : (
            <p className="mt-8 text-text-2">{texts.empty}</p>
          )}
        </article>
      </div>
    </div>
  );
}

/** Below the bar, where a reader's eyes are, in CSS pixels. */
const READING_LINE_PX = 140;

/** What a page is about, beside it; the part that is being read is marked. */
function PageContents({ headings }: { headings: readonly ContentHeading[] }) {
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

/** Says that the operator has not completed a page. Only operators are told what is missing, and get the way to it. */
function Draft({ page: { id, missing } }: { page: Page }) {
  return (
    <div className="mb-6">
      <Note tone="warning">
        <p>
          {texts.draft}{' '}
          {missing.length > 0 && (
            <Link to="/admin/pages/$page" params={{ page: id }} className="font-medium underline underline-offset-4">
              {texts.finish}
            </Link>
          )}
        </p>
      </Note>
    </div>
  );
}

/** Where a page that links elsewhere leads to. */
function Intro({ link }: { link: string }) {
  return (
    <p className="mt-4 text-text-2 sm:text-[18px] sm:leading-7">
      {texts.more}{' '}
      <NewTab
        href={link}
        className="inline-flex items-center gap-1 rounded-xs text-accent-text underline underline-offset-3 wrap-anywhere"
      >
        {new URL(link).host}
        <Icon of={ExternalLink} size={14} />
      </NewTab>
    </p>
  );
}

function NotThere() {
  const address = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Message icon={FileQuestion} title={texts.notFound.title} text={texts.notFound.text}>
      <p className="font-mono text-12 wrap-anywhere text-text-3">{address}</p>
      <HomeLink />
    </Message>
  );
}

function SignInFirst({ slug }: { slug: string }) {
  return (
    <Message icon={Lock} title={texts.signIn.title} text={texts.signIn.text}>
      <Link to="/auth" search={{ page: slug }} className={`mt-3 ${buttonClass({ variant: 'primary', size: 'lg' })}`}>
        {texts.signIn.action}
      </Link>
    </Message>
  );
}

function HomeLink() {
  return (
    <Link to="/" className={`mt-3 justify-self-center ${buttonClass({ variant: 'secondary', size: 'lg' })}`}>
      {texts.home}
    </Link>
  );
}

type MessageProps = { icon: LucideIcon; title: string; text: string; children: ReactNode };

function Message({ icon, title, text, children }: MessageProps) {
  return (
    <Frame title={title}>
      <div className="grid justify-items-center gap-2 text-center">
        <span className="mb-2 grid size-12 place-items-center rounded-lg bg-fill text-text-2">
          <Icon of={icon} size={20} />
        </span>
        <h1 className="display-28">{title}</h1>
        <p className="text-text-2">{text}</p>
        {children}
      </div>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return <div className="page-x grid min-h-[60dvh] content-center py-10">{children}</div>;
}
