import { Download, RefreshCw } from 'lucide-react';
import { messageOf } from '../lib/api/api-error.ts';
import { useAction } from '../lib/use-action.ts';
import { showToast } from './feedback/toasts.tsx';
import { Button } from './button.tsx';

type Said = { title: string; text?: string };

/**
 * `done`: the toast of a saved file, none where it is left out; it may depend on what `save` answers.
 * `failed`: the toast's title, with the error as its text, or the whole toast.
 */
type Words<Answer> = {
  about: string;
  done?: Said | ((answer: Answer) => Said);
  failed: string | ((error: unknown) => Said);
};

/** Saves a file, with a toast for how it went. */
export function useExport<Given extends unknown[], Answer>(
  save: (...given: Given) => Promise<Answer>,
  { about, done, failed }: Words<Answer>,
) {
  return useAction(
    async (...given: Given) => {
      const answer = await save(...given);
      if (done) showToast({ tone: 'success', about, ...(typeof done === 'function' ? done(answer) : done) });
    },
    (error) => {
      const said = typeof failed === 'string' ? { title: failed, text: messageOf(error) } : failed(error);
      showToast({ tone: 'danger', about, ...said });
    },
  );
}

type Props<Answer> = {
  save: () => Promise<Answer>;
  about: string;
  words: Omit<Words<Answer>, 'about'> & { action: string; busy: string };
  className?: string;
};

/** The button that saves a table as a file. */
export function ExportButton<Answer>({ save, about, words, className }: Props<Answer>) {
  const { action, busy, ...said } = words;
  const exporting = useExport(save, { about, ...said });
  return (
    <Button
      icon={Download}
      busy={exporting.isBusy}
      busyText={busy}
      onClick={() => void exporting.run()}
      {...(className !== undefined && { className })}
    >
      {action}
    </Button>
  );
}

/** Asks for a list anew. Busy for a press of its own, not whenever the list renews itself. */
export function RefreshButton({ refetch }: { refetch: () => Promise<unknown> }) {
  const { run: refresh, isBusy } = useAction(refetch);
  return (
    <Button icon={RefreshCw} busy={isBusy} busyText="Refreshing..." onClick={() => void refresh()}>
      Refresh
    </Button>
  );
}
