import { expect, test } from 'vitest';
import { directionsOf, orderLine } from './place-words.ts';

/** A sentence in one line, its pieces from left to right as they are seen; those drawn from the right in brackets. */
function seen(text: string): string[] {
  const words = text
    .split(' ')
    .map((word, index) => ({ text: word, space: index > 0 ? (' ' as const) : ('' as const) }));
  const pieces = orderLine(directionsOf(words), { first: 0, count: words.length });
  return pieces.map((piece) => (piece.rtl ? `<${piece.text.replace('\u061c', 'ALM')}>` : piece.text));
}

test('a sentence of Latin words runs from the left', () => {
  expect(seen('Have you ever tried?')).toEqual(['Have', 'you', 'ever', 'tried?']);
});

test('a sentence of Arabic or Hebrew words runs from the right, its full stop at the left end', () => {
  expect(seen('مرحبا بكم اليوم.')).toEqual(['<اليوم.>', '<بكم>', '<مرحبا>']);
  expect(seen('שלום לכולם!')).toEqual(['<לכולם!>', '<שלום>']);
});

test('Latin names in it keep their own order, and what follows them stands where the line goes on', () => {
  expect(seen('على Sayso Pro اليوم')).toEqual(['<اليوم>', 'Sayso', 'Pro', '<على>']);
  expect(seen('على Sayso Pro!')).toEqual(['<!>', 'Sayso', 'Pro', '<على>']);
  expect(seen('על Sayso, היום')).toEqual(['<היום>', '<Sayso,>', '<על>']);
});

test('numbers run from the left, and a percent sign after Arabic letters stands before them', () => {
  expect(seen('הנחה 50% היום')).toEqual(['<היום>', '50%', '<הנחה>']);
  expect(seen('خصم 50% اليوم')).toEqual(['<اليوم>', '<ALM50%>', '<خصم>']);
  expect(seen('رقم 123 456 هنا')).toEqual(
    ['<هنا>', 'ALM456', 'ALM123', '<رقم>'].map((piece) => piece.replace('ALM', '\u061c')),
  );
});

test('emoji belong to no direction: what stands around them keeps its order', () => {
  expect(seen('שלום 🎉 50% היום')).toEqual(['<היום>', '50%', '<🎉>', '<שלום>']);
  expect(seen('خصم 🎉🔥 اليوم')).toEqual(['<اليوم>', '<🎉🔥>', '<خصم>']);
  // From the right: the name behind the Arabic words, then the emoji, then the full stop.
  expect(seen('…عن سيروم Glowy 😍.')).toEqual(['<😍.>', 'Glowy', '<سيروم>', '<…عن>']);
});

test('scripts beyond the first plane have their own direction: Adlam from the right, mathematical letters from the left', () => {
  expect(seen('𞤀𞤁 𞤂𞤃')).toEqual(['<𞤂𞤃>', '<𞤀𞤁>']);
  expect(seen('על 𝐀𝐁 היום')).toEqual(['<היום>', '𝐀𝐁', '<על>']);
});

test('an Arabic name in an English sentence runs from the right, the sentence from the left', () => {
  expect(seen('Say مرحبا بكم to all.')).toEqual(['Say', '<بكم>', '<مرحبا>', 'to', 'all.']);
});

test('an Arabic sentence that begins with a foreign name still runs from the right', () => {
  expect(seen('Sayso هو الأفضل دائما')).toEqual(['<دائما>', '<الأفضل>', '<هو>', 'Sayso']);
});

test('the gap of a word that no space follows stays beside it, where the direction changes too', () => {
  const words = [
    { text: 'ไทย', space: '' as const },
    { text: 'مرحبا', space: '' as const },
    { text: 'to', space: ' ' as const },
  ];
  const pieces = orderLine(directionsOf(words), { first: 0, count: words.length });
  expect(pieces.map(({ text, gapAfter }) => [text, gapAfter])).toEqual([
    ['ไทย', 0],
    ['مرحبا', 1],
    ['to', undefined],
  ]);
});

test('each line is ordered by itself, with the directions of its sentence', () => {
  const words = ['مرحبا', 'بكم', 'في', 'متجرنا'].map((text, index) => ({
    text,
    space: index > 0 ? (' ' as const) : ('' as const),
  }));
  const textsIn = (first: number) => orderLine(directionsOf(words), { first, count: 2 }).map(({ text }) => text);
  expect([textsIn(0), textsIn(2)]).toEqual([
    ['بكم', 'مرحبا'],
    ['متجرنا', 'في'],
  ]);
});
