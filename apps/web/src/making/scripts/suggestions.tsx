import type { LeftOut, SuggestedScript } from '@sayso/contract';
import { Note } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { FileText } from 'lucide-react';
import { helpTexts } from './scripts.texts.ts';

type Props = {
  scripts: readonly SuggestedScript[];
  leftOut: readonly LeftOut[];
  onUse: (script: SuggestedScript) => void;
};

/** The scripts to choose from, each whole, with how long it takes to say. */
export function Suggestions({ scripts, leftOut, onUse }: Props) {
  return (
    <div className="grid gap-4">
      {leftOut.length > 0 && (
        <Note tone="info">
          <span className="font-medium">{helpTexts.leftOut}</span>
          <ul className="mt-1 grid gap-1">
            {leftOut.map(({ text, reason }) => (
              <li key={text} className="wrap-anywhere">
                ‘{text}’: {reason}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {scripts.length === 0 && <EmptyState icon={FileText} title={helpTexts.none} text={helpTexts.noneText} />}
      <ul className="grid gap-3">
        {scripts.map((script) => (
          <Suggestion key={script.script} script={script} onUse={() => onUse(script)} />
        ))}
      </ul>
    </div>
  );
}

function Suggestion({ script, onUse }: { script: SuggestedScript; onUse: () => void }) {
  const name = helpTexts.patterns[script.pattern];
  return (
    <li className="rounded-lg border border-border bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-13 font-semibold text-text">{name}</h3>
        <p className="text-12 text-text-3 tabular-nums">{helpTexts.facts(script)}</p>
      </div>
      <div className="mt-2 grid gap-2 text-14 leading-[22px] wrap-anywhere">
        <p className="font-semibold text-text">{script.hook}</p>
        <p className="text-text-2">{script.body}</p>
        <p className="text-text">{script.callToAction}</p>
      </div>
      <div className="mt-3 flex justify-end">
        <Button size="sm" className="touch-44" aria-label={helpTexts.useNamed(script.hook)} onClick={onUse}>
          {helpTexts.use}
        </Button>
      </div>
    </li>
  );
}
