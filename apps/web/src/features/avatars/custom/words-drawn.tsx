import type { WordsDrawn as Words } from '@sayso/contract';
import { customTexts as texts } from './custom.texts.ts';

/** What of a description is seen in the avatar, and what is not, in the words of whoever wrote it. */
export function WordsDrawn({ words: { drawn, not_drawn: notDrawn } }: { words: Words }) {
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
