import { describe, expect, test } from 'vitest';
import { toTextOf } from './synthesiser-text.ts';
import { ARABIC_AND_INDONESIAN } from './testing/sentences-of-arabic-and-indonesian.ts';
import { EASTERN } from './testing/sentences-of-the-east.ts';
import { NORTHERN } from './testing/sentences-of-the-north.ts';
import { toSpokenForms } from './read-words.ts';

const SENTENCES = { ...NORTHERN, ...EASTERN, ...ARABIC_AND_INDONESIAN };

describe.each(Object.entries(SENTENCES))('twenty sentences in %s', (language, sentences) => {
  const toSpoken = toSpokenForms({
    language,
    region: 'ZZ',
    toSynthesiserText: toTextOf(language),
    pronunciations: [],
  });
  test('are as many', () => expect(sentences).toHaveLength(20));
  test.each(sentences)('%s', (written, spoken) => {
    const texts = toSpoken(written.split(' ')).flatMap((form) => form.texts);
    expect(texts.join(' ')).toBe(spoken);
  });
});
