import { type ClaimFinding, countWords, SCRIPT_MAX_CHARACTERS } from '@sayso/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { useDebounced } from '../../lib/typing.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { claimsQuery } from './scripts.queries.ts';
import { helpTexts } from './scripts.texts.gen.ts';

/** Milliseconds a pause in typing lasts before the script is looked through. */
const PAUSE_MS = 700;
/** A word alone is no sentence yet. */
const LEAST_WORDS = 2;

/** The risky sentences of a script that still stand where they were found. */
export function useClaims(script: string): readonly ClaimFinding[] {
  const settled = useDebounced(script, PAUSE_MS);
  const { data = [] } = useQuery({
    ...claimsQuery(settled),
    enabled: countWords(settled) >= LEAST_WORDS && settled.length <= SCRIPT_MAX_CHARACTERS,
    placeholderData: keepPreviousData,
  });
  return data.filter(({ start, end, sentence }) => script.slice(start, end) === sentence);
}

type Props = { findings: readonly ClaimFinding[]; onUse: (finding: ClaimFinding) => void };

/** Sentences that an advertisement should not say like this, quietly, each with another that could be said. */
export function ClaimNotes({ findings, onUse }: Props) {
  return (
    <div role="status" className="empty:hidden">
      {findings.length > 0 && (
        <section
          aria-label={helpTexts.claims({ count: findings.length })}
          className="mt-3 rounded-md border border-border p-3"
        >
          <p className="flex flex-wrap items-center gap-x-2 text-13 text-text">
            <Icon of={Lightbulb} size={14} className="text-warning" />
            <span className="font-medium">{helpTexts.claims({ count: findings.length })}</span>
            <span className="text-12 text-text-3">{helpTexts.claimsNote}</span>
          </p>
          <ul className="mt-1 divide-y divide-border">
            {findings.map((finding) => (
              <li key={`${finding.start} ${finding.sentence}`} className="grid gap-1 py-2.5 last:pb-0">
                <Sentence finding={finding} />
                <p className="text-12 text-text-2">
                  {finding.reason}{' '}
                  <a
                    href={finding.source.url}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="text-accent-text underline"
                  >
                    {helpTexts.source({ name: finding.source.name })}
                  </a>
                </p>
                <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <p className="min-w-0 text-13 wrap-anywhere text-text">
                    {helpTexts.instead({ sentence: finding.suggestion })}
                  </p>
                  <Button
                    size="sm"
                    className="touch-44"
                    aria-label={helpTexts.saferNamed({ sentence: finding.sentence })}
                    onClick={() => onUse(finding)}
                  >
                    {helpTexts.safer}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The sentence with the words that gave it away marked. */
function Sentence({ finding: { sentence, phrase } }: { finding: ClaimFinding }) {
  const at = sentence.indexOf(phrase);
  if (at < 0) return <p className="text-13 wrap-anywhere text-text-2">{sentence}</p>;
  return (
    <p className="text-13 wrap-anywhere text-text-2">
      {sentence.slice(0, at)}
      <mark className="bg-transparent text-text underline decoration-warning decoration-wavy underline-offset-4">
        {phrase}
      </mark>
      {sentence.slice(at + phrase.length)}
    </p>
  );
}
