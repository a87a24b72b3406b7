import type { ContentAct, DecisionResult, ModeratedContent } from '@sayso/contract';
import { Check, Flag, type LucideIcon, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showUndo } from '../../ui/feedback/undo-toast.tsx';
import { type DecisionForm, useDecideContent, useUndoDecision } from './moderation.queries.ts';
import { moderationTexts as texts } from './moderation.texts.gen.ts';
import { say, sayFailed } from './words.tsx';

export const ACT_ICONS: Record<ContentAct, LucideIcon> = {
  approve: Check,
  flag: Flag,
  remove: Trash2,
  restore: RotateCcw,
};

/** What is about to be decided, and needs its reasons first. */
export type Asked = { act: 'flag' | 'remove'; contents: readonly ModeratedContent[]; onDone?: () => void };

/** Decides about contents, wherever they are shown, and offers to take it back. `asked`: what needs reasons first, for the dialog. */
export function useContentActions() {
  const deciding = useDecideContent();
  const undoing = useUndoDecision();
  const [asked, setAsked] = useState<Asked | null>(null);

  const undo = async (ids: readonly string[]) => {
    try {
      for (const id of ids) await undoing.mutateAsync({ params: { id } });
      say('success', texts.undone);
    } catch (error) {
      sayFailed(texts.undoFailed, error);
    }
  };
  const decide = async (act: ContentAct, contents: readonly ModeratedContent[], form?: DecisionForm) => {
    const items = contents.map(({ id, version }) => ({ id, version }));
    const results = await deciding.mutateAsync({ body: { ...form, act, items } });
    tell(act, { contents, results, onUndo: (ids) => void undo(ids) });
    return results;
  };
  return {
    isBusy: deciding.isPending || undoing.isPending,
    asked,
    close: () => setAsked(null),
    /** What needs no reasons is done at once; for the rest they are asked for. */
    act(act: ContentAct, contents: readonly ModeratedContent[], onDone?: () => void): void {
      if (act === 'flag' || act === 'remove') return setAsked({ act, contents, ...(onDone && { onDone }) });
      void decide(act, contents).then(onDone, (error: unknown) => sayFailed(texts.notDone, error));
    },
    /** Decides with the reasons that the dialog has. */
    decide,
    undo: (id: string) => void undo([id]),
  };
}
export type ContentActions = ReturnType<typeof useContentActions>;

type Told = {
  contents: readonly ModeratedContent[];
  results: readonly DecisionResult[];
  onUndo: (ids: string[]) => void;
};

function tell(act: ContentAct, { contents, results, onUndo }: Told): void {
  const done = results.flatMap(({ decision_id: id }) => id ?? []);
  const left = results.length - done.length;
  const refused = results.find((one) => !one.done);
  if (done.length === 0) return say('danger', { title: texts.notDone, text: refused?.message ?? '' });
  const [only] = contents;
  const what = contents.length === 1 && only ? only.title : texts.many({ count: done.length });
  const { title } = texts.done[act];
  showUndo({
    title,
    text: texts.done[act].text({ what, count: done.length }),
    icon: ACT_ICONS[act],
    onUndo: () => onUndo(done),
  });
  if (left > 0) say('info', { title: texts.notDone, text: texts.partly({ done: done.length, left }) });
}
