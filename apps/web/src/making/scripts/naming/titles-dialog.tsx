import { Heading, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { EmptyState, Loading } from '../../../ui/feedback/states.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSuggestTitles } from '../scripts.queries.ts';
import { helpTexts } from '../scripts.texts.gen.ts';
import { namingTexts } from './naming.texts.gen.ts';

const texts = namingTexts.titles;

type Props = { script: string; language: string | null; onChoose: (title: string) => void; onClose: () => void };

/** Titles for a script, of which one is taken with a press. */
export function TitlesDialog({ script, language, onChoose, onClose }: Props) {
  const { mutate, data, error, isPending } = useSuggestTitles();
  const [seed, setSeed] = useState(1);
  const asked = useRef(0);
  useEffect(() => {
    if (asked.current === seed) return;
    asked.current = seed;
    mutate({ body: { script, seed, ...(language !== null && { language }) } });
  }, [mutate, script, language, seed]);
  const choose = (title: string) => {
    onChoose(title);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button icon={RefreshCw} busy={isPending} busyText={texts.asking} onClick={() => setSeed(seed + 1)}>
            {texts.more}
          </Button>
        </>
      }
    >
      <div role="status" className="grid gap-3">
        {error && <Note tone="danger">{`${texts.failed}. ${messageOf(error)}`}</Note>}
        {!data && isPending && <Loading title={texts.asking} />}
        {data?.stand_in !== undefined && (
          <Note tone="warning">{helpTexts.standIn({ because: data.stand_in, by: data.written_by ?? 'none' })}</Note>
        )}
        {data?.titles.length === 0 && <EmptyState icon={Heading} title={texts.none} text={texts.noneText} />}
        <ul className="grid gap-1">
          {data?.titles.map((title) => (
            <li key={title}>
              <button
                type="button"
                dir="auto"
                aria-label={texts.use({ title })}
                onClick={() => choose(title)}
                className="w-full rounded-md border border-border bg-surface px-3.5 py-2.5 text-start text-14 wrap-anywhere ring-focus transition-colors hover:bg-fill"
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
