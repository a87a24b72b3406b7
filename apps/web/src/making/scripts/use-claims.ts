import { type ClaimFinding, countWords, SCRIPT_MAX_CHARACTERS } from '@sayso/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../lib/typing.ts';
import { claimsQuery } from './scripts.queries.ts';

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
