import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { watchTexts, keyTexts } from './watch.texts.gen.ts';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** The browser's own dialog, which needs no library: a question above the page, a sheet on a phone. Esc and a press outside close it. */
export function Modal({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // Before the element goes, so that the focus goes back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    (element?.querySelector<HTMLElement>('input, textarea') ?? heading.current)?.focus();
    return () => element?.close();
  }, []);
  const closeFromOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // The keyboard closes it with Esc.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeFromOutside}
      className="m-auto max-h-[92dvh] w-[min(480px,calc(100vw-48px))] max-w-none overflow-auto rounded-xl border border-border-strong bg-surface-2 p-0 text-text shadow-e3 backdrop:bg-backdrop open:animate-dialog max-sm:mb-0 max-sm:w-full max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0"
    >
      <div className="flex items-start justify-between gap-3 px-6 pt-5 max-sm:px-4">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="display-22 min-w-0 wrap-anywhere">
          {title}
        </h2>
        <IconButton icon={X} label={watchTexts.close} onClick={onClose} className="-mt-1 -mr-2" />
      </div>
      <div className="px-6 pt-4 pb-6 max-sm:px-4">{children}</div>
    </dialog>
  );
}

/** Every key that does something while the player is on the page. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={watchTexts.keys} onClose={onClose}>
      <dl>
        {keyTexts.map(({ keys, text }) => (
          <div
            key={text}
            className="flex items-center justify-between gap-4 border-b border-border py-2 last:border-b-0"
          >
            <dt>{text}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
