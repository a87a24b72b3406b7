import { FileText, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { guideTexts } from './guide.texts.ts';
import type { useFirstGuide } from './use-first-guide.ts';

/** What the three steps are, and words to begin with. It stands above the step and is in nobody's way; step 2 offers the words alone. */
export function FirstGuide({ step, useSample, hide }: NonNullable<ReturnType<typeof useFirstGuide>>) {
  const id = useId();
  const sample = useSample && (
    <Button icon={FileText} onClick={useSample} className="justify-self-start max-sm:w-full">
      {guideTexts.useSample}
    </Button>
  );
  return (
    <section
      aria-labelledby={id}
      className="relative mb-5 grid gap-4 rounded-lg border border-border bg-surface p-(--pad-card) pr-14"
    >
      {step === 1 ? (
        <>
          <div>
            <h2 id={id} className="display-18">
              {guideTexts.title}
            </h2>
            <p className="mt-1 max-w-[64ch] text-13 text-text-2">{guideTexts.text}</p>
          </div>
          <ol className="grid grid-cols-3 gap-x-6 gap-y-2 max-lg:grid-cols-1">
            {guideTexts.steps.map((text, index) => (
              <li key={text} className="flex gap-2.5 text-13">
                <span
                  aria-hidden
                  className="grid size-5 shrink-0 place-items-center rounded-full bg-fill text-11 font-semibold text-text-2 tabular-nums"
                >
                  {index + 1}
                </span>
                {text}
              </li>
            ))}
          </ol>
          {sample}
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <h2 id={id} className="min-w-0 flex-1 basis-64 text-14 font-medium">
            {guideTexts.noWordsYet}
          </h2>
          {sample}
        </div>
      )}
      <IconButton icon={X} label={guideTexts.dismiss} onClick={hide} className="absolute! top-2 right-2" />
    </section>
  );
}
