import type { Avatar, WordsDrawn as Words } from '@sayso/contract';
import { RotateCw } from 'lucide-react';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressCard } from '../../../ui/feedback/progress.tsx';
import { customTexts as texts } from './custom.texts.gen.ts';

/** Where the making of an avatar stands. `failed` and `given-up` wait for a decision. */
export type Making =
  | { kind: 'idle' }
  | { kind: 'starting' }
  | { kind: 'generating'; percent: number }
  | { kind: 'failed'; message: string }
  | { kind: 'given-up' }
  | { kind: 'done'; avatar: Avatar };

type Props = { making: Making; isOutdated: boolean; onRetry: () => void; onWait: () => void };

/** How far an avatar is, what went wrong and the way on, or who came of it. */
export function MakingState({ making, isOutdated, onRetry, onWait }: Props) {
  return (
    <>
      <p role="status" className="sr-only">
        {wordsOf(making)}
      </p>
      <MakingBox {...{ making, isOutdated, onRetry, onWait }} />
    </>
  );
}

function MakingBox({ making, isOutdated, onRetry, onWait }: Props) {
  switch (making.kind) {
    case 'idle':
      return null;
    case 'starting':
    case 'generating':
      return (
        <Card className="p-5 max-sm:p-4">
          <ProgressCard
            title={making.kind === 'starting' ? texts.starting : texts.generating}
            percent={making.kind === 'starting' ? 0 : making.percent}
          />
          <p className="mt-1 text-13 text-text-2">{texts.goesOn}</p>
        </Card>
      );
    case 'failed':
      return (
        <Note tone="danger">
          <b className="block font-semibold">{texts.failed}</b>
          <span className="block">{texts.error({ message: making.message })}</span>
          <Button size="sm" icon={RotateCw} onClick={onRetry} className="mt-2.5">
            {texts.tryAgain}
          </Button>
        </Note>
      );
    case 'given-up':
      return (
        <Note tone="danger">
          <b className="block font-semibold">{texts.givenUp}</b>
          <span className="block">{texts.givenUpText}</span>
          <Button size="sm" icon={RotateCw} onClick={onWait} className="mt-2.5">
            {texts.keepWaiting}
          </Button>
        </Note>
      );
    case 'done':
      return (
        <Card className="flex items-start gap-4 p-4">
          <img
            src={making.avatar.thumbnail_url}
            alt=""
            className="aspect-[4/5] w-20 shrink-0 rounded-md bg-bg-sunken object-cover object-[50%_26%]"
          />
          <div className="min-w-0">
            <p className="font-semibold">{texts.done}</p>
            <p className="text-13 wrap-anywhere text-text-2">
              {isOutdated ? texts.changed : making.avatar.display_name}
            </p>
            {!isOutdated && making.avatar.words_drawn && <WordsDrawn words={making.avatar.words_drawn} />}
          </div>
        </Card>
      );
  }
}

function wordsOf(making: Making): string {
  switch (making.kind) {
    case 'starting':
      return texts.starting;
    case 'generating':
      return texts.generating;
    case 'done': {
      const left = making.avatar.words_drawn?.not_drawn ?? [];
      return left.length > 0 ? `${texts.done} ${texts.notDrawn}: ${left.join(', ')}.` : texts.done;
    }
    default:
      return '';
  }
}

/** What of a description is seen in the avatar, and what is not, in the words of whoever wrote it. */
function WordsDrawn({ words: { drawn, not_drawn: notDrawn } }: { words: Words }) {
  return (
    <dl className="mt-2 grid gap-2 text-13 wrap-anywhere">
      {drawn.length > 0 && (
        <div>
          <dt className="text-12 text-text-3">{texts.drawn}</dt>
          <dd>{drawn.join(', ')}</dd>
        </div>
      )}
      {notDrawn.length > 0 && (
        <div>
          <dt className="text-12 text-text-3">{texts.notDrawn}</dt>
          <dd>{notDrawn.join(', ')}</dd>
          <dd className="text-12 text-text-3">{texts.notDrawnHelp}</dd>
        </div>
      )}
    </dl>
  );
}
