import { expect, test } from 'vitest';
import { toArpabet } from './ipa-to-arpabet.ts';

test.each([
  ['ˈa', 'aa'],
  ['ɑ̃', 'aa'],
  ['ˈɛ̃', 'eh'],
  ['øː', 'ow'],
  ['ˈʏ', 'uh'],
  ['ə-', 'ax'],
  ['ˌaʊ', 'aw'],
  ['ˈɔø', 'oy'],
  ['ˈeɪ', 'ey'],
  ['ˈeʊ', 'eh uh'],
  ['ts', 't s'],
  ['tʃ', 'ch'],
  ['ɲ', 'n y'],
  ['β', 'b'],
  ['ç', 'hh'],
  ['ɡ', 'g'],
  ['ʁ', 'r'],
  ['ʔ', 'pau'],
  ['ˈʔu', 'uw'],
  ['ʉː', 'uw'],
  ['ˈε', 'eh'],
  ['ħ', 'hh'],
  ['q', 'k'],
  ['ʲ', 'y'],
  ['', 'pau'],
  ['??', 'pau'],
  ['ʘ', 'ax'],
])('%s looks like %s', (ipa, expected) => {
  expect(toArpabet(ipa).join(' ')).toBe(expected);
});
