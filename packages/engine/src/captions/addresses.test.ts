import { expect, test } from 'vitest';
import { captionsOf, textsOf } from '../testing/caption-plan.ts';
import { breakAddress, isAddress, saidAddress } from './addresses.ts';

test('addresses of the web and of e-mail are told from other words with points', () => {
  for (const word of [
    'https://x.example',
    'www.glowy.com',
    'glowy.com/sale.',
    '(Glowy.com)',
    'hi@glowy.com',
    'a.co.uk,',
  ])
    expect(isAddress(word)).toBe(true);
  for (const word of ['e.g.', 'U.S.', '3.5x', '9 a.m.', 'wait...what', 'and/or', '@glowy', 'end.', '10.000', 'z.B.'])
    expect(isAddress(word)).toBe(false);
});

test('an address is shown as one says it', () => {
  expect(
    [
      'https://www.glowy.com/sale',
      'http://glowy.com/',
      'WWW.glowy.com',
      '(www.glowy.com)',
      'mailto:hi@glowy.com',
      'glowy.com/sale/.',
    ].map(saidAddress),
  ).toEqual(['glowy.com/sale', 'glowy.com', 'glowy.com', '(glowy.com)', 'hi@glowy.com', 'glowy.com/sale.']);
  for (const word of ['https://', 'www.', 'Hello', 'https', 'glowy.com/a?b=/']) expect(saidAddress(word)).toBe(word);
});

test('an address is broken at its joints, and inside a part only where that is too long itself', () => {
  const breakAt = (address: string, most: number) =>
    breakAddress(
      address,
      (piece) => piece.length <= most,
      (part) => part.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [],
    );
  expect(breakAt('glowy.com/new-arrivals', 12)).toEqual(['glowy.com/', 'new-arrivals']);
  expect(breakAt('support@glowy-shop.example', 11)).toEqual(['support', '@glowy-shop', '.example']);
  expect(breakAt('glowy.com/collections', 8)).toEqual(['glowy', '.com/', 'collecti', 'ons']);
  expect(breakAt('glowy.com', 12)).toEqual(['glowy.com']);
});

test('captions in capitals keep the letters of an address and their own size: a long one is broken instead', () => {
  const words = ['Shop', 'at', 'https://www.Glowy.com/collections/new-arrivals', 'today.'];
  const cues = words.map((text, index) => ({ text, startMs: index * 600, endMs: index * 600 + 600 }));
  const { groups } = captionsOf(cues, { frames: 90 });
  expect(groups.flatMap(textsOf)).toEqual(['SHOP', 'AT', 'Glowy.com/', 'collections/new-', 'arrivals', 'TODAY.']);
  const plain = captionsOf(
    cues.map((cue) => ({ ...cue, text: 'now' })),
    { frames: 90 },
  );
  for (const { fontPx } of groups) expect(fontPx).toBeGreaterThan(0.9 * (plain.groups[0]?.fontPx ?? Infinity));
});
