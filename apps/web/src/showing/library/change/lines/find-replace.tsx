import type { CaptionLine } from '@sayso/engine/captions/document/caption-document';
import { findText, replaceText } from '@sayso/engine/captions/document/replace-text';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx';
import { Field } from '../../../../ui/inputs/field.tsx';
import { TextInput } from '../../../../ui/inputs/text-inputs.tsx';
import { replaceTexts as texts } from '../../lines.texts.ts';

type Props = {
  lines: readonly CaptionLine[];
  /** The line after which the next place is looked for. */
  chosen: number;
  onReplace: (lines: CaptionLine[]) => void;
  onShow: (place: { at: number; start: number; end: number }) => void;
  onClose: () => void;
};

/** Finds a text in all lines, shows where it is, and replaces it everywhere in one step. */
export function FindReplace({ lines, chosen, onReplace, onShow, onClose }: Props) {
  const [search, setSearch] = useState({ find: '', matchCase: false, wholeWord: false });
  const [replacement, setReplacement] = useState('');
  const [replaced, setReplaced] = useState<number | null>(null);
  const places = lines.flatMap(({ text }, at) => findText(text, search).map((place) => ({ at, ...place })));
  const change = (changed: Partial<typeof search>) => {
    setSearch({ ...search, ...changed });
    setReplaced(null);
  };
  const showNext = () => {
    const next = places.find(({ at }) => at > chosen) ?? places[0];
    if (next) onShow(next);
  };
  const replace = () => {
    const { lines: after, count } = replaceText(lines, search, replacement);
    if (count === 0) return;
    onReplace(after);
    setReplaced(count);
  };
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The dialog stays.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      aria-label={texts.title}
      onKeyDown={close}
      className="grid gap-3 rounded-md border border-border bg-fill p-3"
    >
      <div className="grid gap-3 min-[480px]:grid-cols-2">
        <Field label={texts.find}>
          {(control) => (
            <TextInput
              {...control}
              // Whoever opens it wants to write here.
              autoFocus
              dir="auto"
              value={search.find}
              onChange={(event) => change({ find: event.target.value })}
              onKeyDown={(event) => event.key === 'Enter' && showNext()}
            />
          )}
        </Field>
        <Field label={texts.replacement}>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              value={replacement}
              onChange={(event) => setReplacement(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && replace()}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-3 text-13">
        <Checkbox
          checked={search.matchCase}
          onCheckedChange={(matchCase) => change({ matchCase })}
          label={texts.matchCase}
        />
        <Checkbox
          checked={search.wholeWord}
          onCheckedChange={(wholeWord) => change({ wholeWord })}
          label={texts.wholeWord}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-13 text-text-2">
          {replaced !== null ? texts.replaced(replaced) : search.find.trim() === '' ? '' : texts.found(places.length)}
        </p>
        <Button size="sm" disabled={places.length === 0} onClick={showNext}>
          {texts.next}
        </Button>
        <Button size="sm" disabled={places.length === 0} onClick={replace}>
          {texts.replace}
        </Button>
        <IconButton icon={X} size="sm" label={texts.close} onClick={onClose} />
      </div>
    </section>
  );
}
