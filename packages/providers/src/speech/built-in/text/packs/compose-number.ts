import type { Gender } from './language-pack.ts';

/** A power of a thousand: what one of it is called before a noun of a gender, what stands behind several, and the gender that these take. */
export type Scale = { one: (gender: Gender | undefined) => string; many: string; gender: Gender };

/** How a language puts numbers together. `small` says 0 to 999, before a noun of this gender; `scales` begin with the thousand. */
export type NumberTable = {
  small: (value: number, gender?: Gender) => string;
  scales: readonly Scale[];
  /** Before a rest below a hundred. */
  and: string;
  /** Up to so many of a scale are written together with it: 'kaksituhatta'. */
  joinedUpTo: number;
};

/** Makes the function that says a whole number below the thousandfold of the last scale. */
export function composeNumber({ small, scales, and, joinedUpTo }: NumberTable) {
  return (value: bigint, gender?: Gender): string => {
    const parts: string[] = [];
    let rest = Number(value);
    for (let power = scales.length; power > 0; power--) {
      const scale = scales[power - 1];
      const count = Math.floor(rest / 1000 ** power);
      rest %= 1000 ** power;
      if (!scale || count === 0) continue;
      const several = `${small(count, scale.gender)}${count <= joinedUpTo && power === 1 ? '' : ' '}${scale.many}`;
      parts.push(count === 1 ? scale.one(gender) : several);
    }
    if (rest === 0 && parts.length) return parts.join(' ');
    if (parts.length && and && rest < 100) parts.push(and);
    return [...parts, small(rest, gender)].join(' ');
  };
}

/** A scale that is called the same whatever is counted. */
export const scale = (one: string, many: string, gender: Gender = 'm'): Scale => ({ one: () => one, many, gender });

/** The words of a list, in order; '_' is a space within one. */
export const listOf = (text: string): readonly string[] => text.split(' ').map((word) => word.replaceAll('_', ' '));

/** Reads '1. plads' as an ordinal and its noun, where a number with a dot stands before a word in small letters. */
export function readDotted(ordinal: (value: number, noun: string) => string): (text: string) => string | undefined {
  return (text) => {
    const [, digits = '', noun = ''] = /^(\d{1,2})\. (\p{Ll}[\p{L}-]+)$/u.exec(text) ?? [];
    return Number(digits) > 0 ? `${ordinal(Number(digits), noun)} ${noun}` : undefined;
  };
}
