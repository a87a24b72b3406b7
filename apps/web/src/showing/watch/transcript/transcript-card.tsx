import clsx from 'clsx';
import { ChevronDown, Copy, Search } from 'lucide-react';
import { type RefObject, useId, useState, useEffect, useRef, useCallback } from 'react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { TextInput } from '../../../ui/inputs/text-inputs.tsx';
import { formatDuration } from '../../../lib/format.ts';
import { Highlighted } from '../../../ui/highlighted.tsx';
import { report } from '../../../lib/report.ts';
import { watchTexts } from '../watch.texts.gen.ts';

type Props = {
  captionsUrl: string;
  videoRef: RefObject<HTMLVideoElement | null>;
  onCopy: (words: string) => void;
};

/** What is said, to read, search and jump by. Its file is fetched when somebody opens it. */
export function TranscriptCard(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <Card className="p-5 max-sm:p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{watchTexts.transcript}</h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-label={isOpen ? watchTexts.hideTranscript : watchTexts.showTranscript}
          onClick={() => setOpen(!isOpen)}
          className={`${buttonClass({ variant: 'quiet', size: 'sm' })} group/show -my-1 -mr-2 w-(--h-md) px-0!`}
        >
          <Icon of={ChevronDown} className="transition-transform group-aria-expanded/show:rotate-180" />
        </button>
      </div>
      <div id={panelId}>{isOpen && <Transcript {...props} />}</div>
    </Card>
  );
}

function Transcript({ captionsUrl, videoRef, onCopy }: Props) {
  const { lines, hasFailed, retry } = useTranscript(captionsUrl);
  if (hasFailed) {
    return (
      <div role="alert" className="mt-3 flex flex-wrap items-center justify-between gap-2 text-text-2">
        {watchTexts.transcriptFailed}
        <Button size="sm" onClick={retry}>
          {watchTexts.tryAgain}
        </Button>
      </div>
    );
  }
  if (!lines) {
    return (
      <p role="status" className="mt-3 flex items-center gap-2 text-text-3">
        <Spinner />
        {watchTexts.loadingTranscript}
      </p>
    );
  }
  if (lines.length === 0) return <p className="mt-3 text-text-3">{watchTexts.noWords}</p>;
  return <Words lines={lines} videoRef={videoRef} onCopy={onCopy} />;
}

/** The words of a video; null while they are on their way. */
function useTranscript(captionsUrl: string) {
  const [lines, setLines] = useState<readonly TranscriptLine[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leave = new AbortController();
    loadLines(captionsUrl, leave.signal).then(setLines, (error: unknown) => {
      if (leave.signal.aborted) return;
      report('The transcript could not be loaded', error);
      setFailed(true);
    });
    return () => leave.abort();
  }, [captionsUrl, attempt]);
  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  return { lines, hasFailed, retry };
}

/** Words that are said from one instant to another, in milliseconds. */
type TranscriptLine = { startMs: number; endMs: number; text: string };

const TIMES = /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})\s+-->\s+(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/u;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' };

/**
 * The lines of a caption file. What is no cue is left out, and so is markup.
 * @see https://www.w3.org/TR/webvtt1/
 */
export function readVtt(file: string): TranscriptLine[] {
  return file
    .replaceAll(/\r\n?/gu, '\n')
    .split(/\n{2,}/u)
    .flatMap((block) => {
      const rows = block.split('\n');
      const at = rows.findIndex((row) => TIMES.test(row));
      const times = TIMES.exec(rows[at] ?? '');
      if (!times) return [];
      const text = plainText(rows.slice(at + 1).join(' '));
      return text ? [{ startMs: clockMs(times, 1), endMs: clockMs(times, 5), text }] : [];
    });
}

function clockMs(times: RegExpExecArray, from: number): number {
  const [hours = 0, minutes = 0, seconds = 0, ms = 0] = times.slice(from, from + 4).map((part) => Number(part ?? 0));
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
}

function plainText(text: string): string {
  return text
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&\w+;/gu, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}

async function loadLines(address: string, signal: AbortSignal): Promise<TranscriptLine[]> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The captions answered ${response.status}`);
  return readVtt(await response.text());
}

/** Which line is said at this moment, or was said last; -1 before the first. */
function useCurrentLine(lines: readonly TranscriptLine[], videoRef: RefObject<HTMLVideoElement | null>): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    const element = videoRef.current;
    if (!element) return;
    const follow = () => {
      const atMs = element.currentTime * 1000;
      setCurrent(lines.findLastIndex(({ startMs }) => startMs <= atMs));
    };
    follow();
    for (const name of ['timeupdate', 'seeked']) element.addEventListener(name, follow);
    return () => {
      for (const name of ['timeupdate', 'seeked']) element.removeEventListener(name, follow);
    };
  }, [lines, videoRef]);
  return current;
}

function Words({ lines, videoRef, onCopy }: { lines: readonly TranscriptLine[] } & Pick<Props, 'videoRef' | 'onCopy'>) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const found = wanted ? lines.filter(({ text }) => text.toLocaleLowerCase().includes(wanted)) : lines;
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <TextInput
            type="search"
            icon={Search}
            aria-label={watchTexts.searchTranscript}
            placeholder={watchTexts.searchTranscript}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="h-(--h-md)! text-13! max-sm:text-16! pointer-coarse:text-16!"
          />
        </div>
        <Button
          icon={Copy}
          aria-label={watchTexts.copyTranscript}
          onClick={() => onCopy(lines.map(({ text }) => text).join('\n'))}
        >
          {watchTexts.copy}
        </Button>
      </div>
      <p role="status" className={wanted ? 'text-12 text-text-3' : 'sr-only'}>
        {wanted && (found.length > 0 ? watchTexts.linesFound({ lines: found.length }) : watchTexts.noLinesFound)}
      </p>
      <TranscriptLines lines={lines} found={found} wanted={wanted} videoRef={videoRef} />
    </div>
  );
}

type TranscriptLinesProps = {
  /** All that is said. */
  lines: readonly TranscriptLine[];
  /** Those of them that are listed. */
  found: readonly TranscriptLine[];
  /** What is searched for, in small letters; '' without a search. */
  wanted: string;
  videoRef: RefObject<HTMLVideoElement | null>;
};

/** The lines, each a way to its place in the video. The one that is said is marked and kept in sight. */
function TranscriptLines({ lines, found, wanted, videoRef }: TranscriptLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const current = useCurrentLine(lines, videoRef);

  useEffect(() => {
    const box = list.current;
    const line = box?.children[current];
    // Nothing moves under somebody who reads or searches in it.
    if (!box || !(line instanceof HTMLElement) || wanted || box.matches(':hover, :focus-within')) return;
    const isSeen =
      line.offsetTop >= box.scrollTop && line.offsetTop + line.offsetHeight <= box.scrollTop + box.clientHeight;
    if (!isSeen) box.scrollTop = line.offsetTop - box.clientHeight / 3;
  }, [current, wanted]);

  const goTo = ({ startMs }: TranscriptLine) => {
    if (videoRef.current) videoRef.current.currentTime = startMs / 1000;
  };
  if (found.length === 0) return null;
  return (
    <ol ref={list} className="relative -mx-2 grid max-h-[280px] overflow-auto overscroll-contain">
      {found.map((line) => (
        <li key={line.startMs}>
          <button
            type="button"
            aria-current={line === lines[current] ? 'true' : undefined}
            onClick={() => goTo(line)}
            className={clsx(
              'grid min-h-(--h-row) w-full grid-cols-[44px_minmax(0,1fr)] items-baseline rounded-sm px-2 py-1.5 text-left text-text-2 hover:bg-fill focus-visible:shadow-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
              'aria-[current]:bg-fill aria-[current]:text-text',
            )}
          >
            <span className="sr-only">{watchTexts.lineAt({ time: formatDuration(line.startMs) })} </span>
            <span aria-hidden="true" className="text-12 text-text-3 tabular-nums">
              {formatDuration(line.startMs)}
            </span>
            <span className="wrap-anywhere">
              <Highlighted text={line.text} ranges={foundIn(line.text, wanted)} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function foundIn(text: string, wanted: string): [number, number][] {
  const at = wanted ? text.toLocaleLowerCase().indexOf(wanted) : -1;
  return at < 0 ? [] : [[at, at + wanted.length]];
}
