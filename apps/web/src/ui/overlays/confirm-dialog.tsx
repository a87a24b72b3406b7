import clsx from 'clsx';
import { Trash2 } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { Note } from '../feedback/banner.tsx';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from '../inputs/field.tsx';
import { TextInput } from '../inputs/text-inputs.tsx';

export type Question = {
  /** 'Delete video' */
  title: string;
  /** What will happen, and whether it can be undone. */
  text: ReactNode;
  /** The word on the button that does it. */
  action: string;
  /** While it is being done, such as 'Deleting...'. */
  busyText?: string;
  /** The word on the button that does nothing. */
  cancel?: string;
  /** `danger`: it cannot be undone. `retreat`: the way back is the better way, and the deed stands aside. */
  tone?: 'primary' | 'danger' | 'retreat';
  /** A word or name that has to be typed first, exactly. */
  typed?: string;
  /** Does it while the dialog waits. When it throws, the dialog stays and says why. */
  run?: () => Promise<unknown>;
};

/** A question on the screen and how it is answered. */
export type Asked = Question & { id: number; settle: (isConfirmed: boolean) => void };

/** One question. Esc, the cross and a press outside say no; while it is being done nothing closes it. */
export function ConfirmDialog({ question }: { question: Asked }) {
  const { title, text, action, busyText, cancel = 'Cancel', tone = 'primary', typed, run, settle } = question;
  const formId = useId();
  const box = useRef<HTMLInputElement>(null);
  const refusal = useRef<HTMLButtonElement>(null);
  const [word, setWord] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAskingForWord, setIsAskingForWord] = useState(false);
  const isTyped = typed === undefined || word.trim() === typed;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    if (!isTyped) {
      setIsAskingForWord(true);
      box.current?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      await run?.();
      settle(true);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };

  const isRetreat = tone === 'retreat';
  const refuse = (
    <Button ref={refusal} variant={isRetreat ? 'primary' : 'secondary'} onClick={() => settle(false)} disabled={busy}>
      {cancel}
    </Button>
  );

  return (
    <Dialog
      open
      onOpenChange={() => !busy && settle(false)}
      title={title}
      // The way back first: a stray Enter must not do what cannot be undone.
      firstFocus={() => box.current ?? refusal.current}
      footer={
        <>
          {!isRetreat && refuse}
          <Button
            type="submit"
            form={formId}
            variant={isRetreat ? 'quiet' : tone}
            {...(tone === 'danger' && { icon: Trash2 })}
            busy={busy}
            busyText={busyText ?? action}
            className={clsx(isRetreat && 'text-danger! hover:bg-danger-soft!')}
          >
            {action}
          </Button>
          {isRetreat && refuse}
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <div className="text-text-2">{text}</div>
        {typed !== undefined && (
          <Field
            label={
              <>
                Type <span className="font-mono font-semibold select-all">{typed}</span> to confirm
              </>
            }
            error={isAskingForWord && !isTyped ? `Type ${typed} exactly as it stands here.` : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                ref={box}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                readOnly={busy}
                value={word}
                onChange={({ target }) => setWord(target.value)}
              />
            )}
          </Field>
        )}
        {failure !== null && <Note tone="danger">{failure}</Note>}
      </form>
    </Dialog>
  );
}
