import { confirm } from '../../ui/overlays/confirm.tsx';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { demoTexts } from './demo.texts.gen.ts';
import { useDemoActions } from './demo.queries.ts';

/** Asks before the passwords or the customers are erased. */
export function useDemoQuestions() {
  const { erase, remove } = useDemoActions();
  return {
    askToErase: () => void ask(demoTexts.erase, () => erase.mutateAsync()),
    askToRemove: () => void ask(demoTexts.remove, () => remove.mutateAsync()),
  };
}

type Words = { title: string; text: string; action: string; busy: string; done: { title: string; text: string } };

async function ask(words: Words, run: () => Promise<unknown>): Promise<void> {
  const { title, text, action, busy, done } = words;
  if (await confirm({ title, text, action, busyText: busy, tone: 'danger', run }))
    showToast({ tone: 'success', ...done });
}
