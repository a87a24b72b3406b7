import { toBaseLetters } from './characters.ts';

/**
 * Words as flite can read them: ASCII. Letters of other scripts, emoji and leftover symbols are dropped; hyphens and apostrophes stay
 * inside words, dots inside initials.
 */
export function toFliteText(spoken: string): string {
  return toBaseLetters(spoken)
    .replaceAll(/[^A-Za-z0-9'. -]/g, ' ')
    .replaceAll(/(?<![A-Za-z])\.|\.(?=\.)|(?<=[A-Za-z]{2})\.(?=\w)|(?<=\d)\./g, ' ')
    .replaceAll(/-{2,}|-(?![A-Za-z0-9])|(?<![A-Za-z0-9])-/g, ' ')
    .replaceAll(/(?<![A-Za-z0-9])'|'(?![A-Za-z0-9])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
