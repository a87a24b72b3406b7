import type { EndedBatch } from '@sayso/contract';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { batchesTexts } from './batches.texts.gen.ts';

const { ended: texts } = batchesTexts;

/** Says that a batch has finished, or has paused by itself, to whoever is elsewhere in the app: on its own screen that is seen. */
export function sayEnded(batch: EndedBatch): void {
  const { id, state, failed } = batch;
  if (location.pathname === `/batches/${id}`) return;
  const isWell = state === 'finished' && failed === 0;
  showToast({
    tone: isWell ? 'success' : state === 'paused' ? 'danger' : 'info',
    about: id,
    title: texts.title[state],
    text: endedWords(batch),
    stays: document.hidden,
  });
}

const endedWords = ({ name, done, failed, left }: EndedBatch): string =>
  `${[
    texts.ready({ name, done }),
    ...(failed > 0 ? [texts.failed({ failed })] : []),
    ...(left > 0 ? [texts.left({ left })] : []),
  ].join(', ')}.`;
