import type { AdminUser, StatusChange } from '@sayso/contract';
import { Download, Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { showUndo } from '../../../ui/feedback/undo-toast.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { type BulkAct, doToAll, type LeftOut, sortOut, undoAll } from './bulk-actions.ts';
import { sayFailed, saySo } from './say.ts';
import { useReloadUsers } from './users.queries.ts';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.bulk;
const ICONS = { suspend: Pause, activate: Play, remove: Trash2 };
/** So many are named who were left out; a toast is no list. */
const MOST_NAMED = 4;

type Props = {
  users: readonly AdminUser[];
  /** The administrator who is here: nobody suspends or deletes themselves. */
  ownId: string | null;
  clear: () => void;
  isExporting: boolean;
  onExport: (ids: string[]) => void;
};

/** What is done to all ticked users. Who was suspended or activated can be made what they were. */
export function BulkButtons({ users, ownId, clear, isExporting, onExport }: Props) {
  const reload = useReloadUsers();
  const [busy, setBusy] = useState<BulkAct | null>(null);
  const start = async (act: BulkAct) => {
    const { targets, left } = sortOut(act, users, ownId);
    let changes: StatusChange[] = [];
    const run = async () => {
      setBusy(act);
      const outcome = await doToAll(act, targets);
      left.push(...outcome.left);
      changes = outcome.changes;
      setBusy(null);
    };
    if (act !== 'remove') await run();
    else if (!(await confirm({ ...questionOf(targets.length, left), run }))) return;
    sayResult(act, { all: users.length, left, ...(changes.length > 0 && { onUndo: () => void undo(changes) }) });
    clear();
    await reload();
  };
  const undo = async (changes: readonly StatusChange[]) => {
    try {
      sayUndone(await undoAll(changes));
    } catch (error) {
      sayFailed(texts.undo.failed, error);
    }
    await reload();
  };
  const button = (act: BulkAct) => (
    <Button
      size="sm"
      icon={ICONS[act]}
      {...(act === 'remove' && { variant: 'danger' })}
      busy={busy === act}
      busyText={texts[act].busy}
      disabled={(busy !== null && busy !== act) || sortOut(act, users, ownId).targets.length === 0}
      onClick={() => void start(act)}
    >
      {texts[act].action}
    </Button>
  );
  return (
    <>
      {button('suspend')}
      {button('activate')}
      <Button
        size="sm"
        icon={Download}
        busy={isExporting}
        busyText={usersTexts.export.busy}
        onClick={() => onExport(users.map(({ id }) => id))}
      >
        {texts.export}
      </Button>
      {button('remove')}
    </>
  );
}

function questionOf(count: number, left: readonly LeftOut[]) {
  const { title, text, what, action } = texts.question;
  const shown = formatCount(count);
  return {
    title,
    text: [text(shown), what, ...wordsOf(left)].join(' '),
    action: action(shown),
    busyText: texts.remove.busy,
    tone: 'danger' as const,
  };
}

type Result = { all: number; left: readonly LeftOut[]; onUndo?: () => void };

function sayResult(act: BulkAct, { all, left, onUndo }: Result): void {
  const { title, done } = texts[act];
  const words = { title, text: texts.all(formatCount(all - left.length), done) };
  if (onUndo) showUndo({ ...words, icon: ICONS[act], onUndo });
  else if (left.length === 0) saySo(words);
  if (left.length === 0) return;
  sayFailed(wordsOf(left).join(' '), null, texts.some(formatCount(all - left.length), formatCount(all), done));
}

function sayUndone({ undone, kept }: { undone: number; kept: number }): void {
  const { title, all, kept: keptWords, none } = texts.undo;
  const rest = kept === 0 ? [] : [keptWords(formatCount(kept))];
  if (undone === 0) return sayFailed(rest.join(' '), null, none);
  saySo({ title, text: [all(formatCount(undone)), ...rest].join(' ') });
}

function wordsOf(left: readonly LeftOut[]): string[] {
  const named = left.slice(0, MOST_NAMED).map(({ name, reason }) => texts.left(name, reason));
  return left.length > MOST_NAMED ? [...named, texts.more(formatCount(left.length - MOST_NAMED))] : named;
}
