import { namesOf, SALE_KINDS, type SaleKind } from '@sayso/contract';
import { useId } from 'react';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { MOST_WORDS } from './csv-words.ts';
import { guessKind } from './guess-mapping.ts';
import { reconcileTexts } from './reconcile.texts.ts';

const texts = reconcileTexts.mapping;
/** A select takes 'nothing' as a value of its own. */
const SKIP = '';
const OPTIONS: readonly { value: SaleKind | typeof SKIP; label: string }[] = [
  { value: SKIP, label: texts.skip },
  ...namesOf(SALE_KINDS).map((kind) => ({ value: kind, label: SALE_KINDS[kind] })),
];

/** What words were given to mean; undefined for a word that means nothing. */
export type Meanings = Readonly<Record<string, SaleKind | undefined>>;

type Props = {
  column: string;
  words: readonly string[];
  meanings: Meanings;
  onMean: (word: string, kind: SaleKind | undefined) => void;
};

/** What the words of the column for what happened mean, each as it was last time or as it looks. */
export function EventWords({ column, words, meanings, onMean }: Props) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <div>
        <h3 id={headingId} className="font-semibold">
          {texts.words}
        </h3>
        <p className="mt-0.5 text-13 text-text-3">{texts.wordsText(column)}</p>
      </div>
      {words.length === 0 && <Note>{texts.noWords}</Note>}
      {words.length > MOST_WORDS && <Note tone="warning">{texts.tooManyWords}</Note>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-5 gap-y-4">
        {words.slice(0, MOST_WORDS).map((word) => (
          <Field key={word} label={<span className="wrap-anywhere">{word}</span>}>
            {(control) => (
              <Select
                {...control}
                options={OPTIONS}
                value={meaningOf(word, meanings) ?? SKIP}
                onValueChange={(kind) => onMean(word, kind === SKIP ? undefined : kind)}
              />
            )}
          </Field>
        ))}
      </div>
    </section>
  );
}

/** What a word means: as it was chosen, else as it looks. */
export const meaningOf = (word: string, meanings: Meanings): SaleKind | undefined =>
  word in meanings ? meanings[word] : guessKind(word);
