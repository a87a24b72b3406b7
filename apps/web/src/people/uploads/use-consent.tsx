import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { uploadsTexts as texts } from './uploads.texts.ts';

/** What is asked about: a file, or what is one by then. */
type Named = Pick<File, 'name'>;
type Held = { file: Named; settle: (hasConsent: boolean) => void };

/**
 * Asks for the word that one may use a file, once the file is there: `ask` keeps it until `box` is ticked or the file is taken back. Another file takes
 * the place of the one before.
 * @param consent What one says of the file.
 */
export function useConsent(consent: string) {
  const [held, setHeld] = useState<Held | null>(null);
  const ask = (file: Named) =>
    new Promise<boolean>((resolve) => {
      held?.settle(false);
      const settle = (hasConsent: boolean) => {
        setHeld(null);
        resolve(hasConsent);
      };
      setHeld({ file, settle });
    });
  return {
    ask,
    /** A file waits for the word. */
    isAsked: held !== null,
    /** Takes the file back that waits. */
    takeBack: () => held?.settle(false),
    box: held && <ConsentBox key={held.file.name} held={held} consent={consent} />,
  };
}

function ConsentBox({ held, consent }: { held: Held; consent: string }) {
  const box = useRef<HTMLButtonElement>(null);
  useEffect(() => box.current?.focus(), []);
  const name = held.file.name || texts.unnamed;
  return (
    <div
      role="group"
      aria-label={texts.consentFor(name)}
      className="grid gap-3 rounded-md border border-accent bg-accent-soft p-3.5"
    >
      <p role="status" className="text-13 wrap-anywhere text-text-2">
        {texts.consentHelp(name)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox ref={box} checked={false} onCheckedChange={() => held.settle(true)} label={consent} />
        <Button size="sm" variant="quiet" onClick={() => held.settle(false)}>
          {texts.consentNot}
        </Button>
      </div>
    </div>
  );
}
