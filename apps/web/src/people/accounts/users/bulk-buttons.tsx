import { type AdminUser, type StatusChange, USERS_BULK_MAX } from '@sayso/contract';
import { Download, Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { showUndo } from '../../../ui/feedback/undo-toast.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { errorFromFailure, messageOr } from '../../../lib/api/api-error.ts';
import { sayFailed, saySo, isGone } from './say.ts';
import { useReloadUsers, deleteUser, setUserStatuses, undoUserStatuses } from './users.queries.ts';
import { usersTexts } from './users.texts.gen.ts';

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

const { failed, gone } = usersTexts;

type BulkAct = 'suspend' | 'activate' | 'remove';

/** Somebody to whom nothing was done, and why. */
type LeftOut = { name: string; reason: string };

/** Those of the ticked to whom an act can be done, and the others with the reason. */
function sortOut(act: BulkAct, users: readonly AdminUser[], ownId: string | null) {
  const targets: AdminUser[] = [];
  const left: LeftOut[] = [];
  for (const user of users) {
    const reason = reasonAgainst(act, user, ownId);
    if (reason === undefined) targets.push(user);
    else left.push({ name: user.name, reason });
  }
  return { targets, left };
}

/** Nobody who is banned becomes merely suspended at a press that is meant for others. */
function reasonAgainst(act: BulkAct, { id, status }: AdminUser, ownId: string | null): string | undefined {
  const { bulk, menu } = usersTexts;
  if (act === 'activate') return status === 'active' ? bulk.isActive : undefined;
  if (id === ownId) return menu.ownAccount;
  return act === 'suspend' && status !== 'active' ? bulk.notActive : undefined;
}

/** What became of the targets: those it was not done to, and how the rest can be undone. */
type Outcome = { left: LeftOut[]; changes: StatusChange[] };

/** Does it to all of them. Never throws. */
async function doToAll(act: BulkAct, users: readonly AdminUser[]): Promise<Outcome> {
  if (act === 'remove') return { left: await removeAll(users), changes: [] };
  const left: LeftOut[] = [];
  const changes: StatusChange[] = [];
  for (let from = 0; from < users.length; from += USERS_BULK_MAX) {
    const some = users.slice(from, from + USERS_BULK_MAX);
    try {
      const ids = some.map(({ id }) => id);
      const results = new Map((await setUserStatuses(ids, STATUS[act])).map((result) => [result.id, result]));
      for (const { id, name } of some) {
        const { change_id = null, code = null, message = null } = results.get(id) ?? {};
        if (change_id !== null) changes.push({ id, change_id });
        else left.push({ name, reason: code === 'not_found' ? gone.title : (message ?? failed[act]) });
      }
    } catch (error) {
      const reason = messageOr(error, failed[act]);
      left.push(...some.map(({ name }) => ({ name, reason })));
    }
  }
  return { left, changes };
}

const STATUS = { suspend: 'suspended', activate: 'active' } as const;

/** One after the other. Where no answer comes, the others are not tried. */
async function removeAll(users: readonly AdminUser[]): Promise<LeftOut[]> {
  const left: LeftOut[] = [];
  let unreachable: string | null = null;
  for (const { id, name } of users) {
    if (unreachable !== null) left.push({ name, reason: unreachable });
    else
      try {
        await deleteUser(id);
      } catch (error) {
        const reason = isGone(error) ? gone.title : messageOr(error, failed.remove);
        left.push({ name, reason });
        if (errorFromFailure(error).status === null) unreachable = reason;
      }
  }
  return left;
}

/** Takes changes back. How many are as they were, and how many had been changed since. @throws ApiError */
async function undoAll(changes: readonly StatusChange[]): Promise<{ undone: number; kept: number }> {
  let undone = 0;
  for (let from = 0; from < changes.length; from += USERS_BULK_MAX) {
    const results = await undoUserStatuses(changes.slice(from, from + USERS_BULK_MAX));
    undone += results.filter(({ done }) => done).length;
  }
  return { undone, kept: changes.length - undone };
}

function questionOf(count: number, left: readonly LeftOut[]) {
  const { title, text, what, action } = texts.question;
  return {
    title,
    text: [text({ count }), what, ...wordsOf(left)].join(' '),
    action: action({ count }),
    busyText: texts.remove.busy,
    tone: 'danger' as const,
  };
}

type Result = { all: number; left: readonly LeftOut[]; onUndo?: () => void };

function sayResult(act: BulkAct, { all, left, onUndo }: Result): void {
  const { title, done } = texts[act];
  const words = { title, text: texts.all({ count: all - left.length, done }) };
  if (onUndo) showUndo({ ...words, icon: ICONS[act], onUndo });
  else if (left.length === 0) saySo(words);
  if (left.length === 0) return;
  sayFailed(wordsOf(left).join(' '), null, texts.some({ count: all - left.length, all, done }));
}

function sayUndone({ undone, kept }: { undone: number; kept: number }): void {
  const { title, all, kept: keptWords, none } = texts.undo;
  const rest = kept === 0 ? [] : [keptWords({ count: kept })];
  if (undone === 0) return sayFailed(rest.join(' '), null, none);
  saySo({ title, text: [all({ count: undone }), ...rest].join(' ') });
}

function wordsOf(left: readonly LeftOut[]): string[] {
  const named = left.slice(0, MOST_NAMED).map(({ name, reason }) => texts.left({ name, reason }));
  return left.length > MOST_NAMED ? [...named, texts.more({ count: formatCount(left.length - MOST_NAMED) })] : named;
}
