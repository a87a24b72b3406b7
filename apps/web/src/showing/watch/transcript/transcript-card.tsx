import { ChevronDown, Copy, Search } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { watchTexts } from '../watch.texts.ts';
import type { TranscriptLine } from './read-vtt.ts';
import { TranscriptLines } from './transcript-lines.tsx';
import { useTranscript } from './use-transcript.ts';

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
        {wanted && (found.length > 0 ? watchTexts.linesFound(found.length) : watchTexts.noLinesFound)}
      </p>
      <TranscriptLines lines={lines} found={found} wanted={wanted} videoRef={videoRef} />
    </div>
  );
}
