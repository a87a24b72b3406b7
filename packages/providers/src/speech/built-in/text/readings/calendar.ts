import type { LanguagePack } from '../packs/language-pack.ts';
import { anyOf, perPack, type Reading } from './reading.ts';

const patternsOf = perPack((pack) => {
  const names = new Map<string, number>();
  for (const [index, forms] of pack.months.entries()) {
    for (const form of forms) {
      names.set(form, index + 1);
      names.set(form.charAt(0).toUpperCase() + form.slice(1), index + 1);
    }
  }
  const month = `(${anyOf([...names.keys()])})`;
  const clockBefore = anyOf(Object.keys(pack.clockBefore ?? {}));
  const before = Object.keys(pack.ordinalBefore).length ? `(?:(${anyOf(Object.keys(pack.ordinalBefore))}) )?` : '()';
  return {
    names,
    dayFirst: new RegExp(`^${before}(\\d{1,2})(?:\\.|st|nd|rd|th|er|º)? ${month},?(?: (\\d{4}))?$`, 'u'),
    monthFirst: new RegExp(`^${month} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?$`, 'u'),
    clock: new RegExp(
      `^${clockBefore ? `(?:(${clockBefore}) )?` : '()'}(\\d{1,2})(?:([:.]| ?[hH] ?)(\\d{2}))? ?(?:(am|pm|AM|PM|a\\.m\\.?|p\\.m\\.?|A\\.M\\.?|P\\.M\\.?)|(${anyOf(['\u0000', ...pack.clockMarks])}))?$`,
      'u',
    ),
  };
});

/** Dates in figures ('12/25/2026', '25.12.2026', '2026-12-25', '25.12.') and with the month's name ('May 5, 2026', 'am 5. Mai'). */
export const readDate: Reading = (text, pack) => inFigures(text, pack) ?? withName(text, pack);

/** '7:30pm', '7 p.m.', '19:30 Uhr', '19h30', '19.30 Uhr'. */
export const readTime: Reading = (text, pack) => {
  const match = patternsOf(pack).clock.exec(text);
  if (!match) return undefined;
  const [, front, hours = '', separator, minutes = '0', half, mark] = match;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (hour > 24 || minute > 59 || (!separator && !half && !mark && !front)) return undefined;
  if (separator === '.' && !half && !mark && !front) return undefined;
  if (separator?.trim().toLowerCase() === 'h' && !pack.clockMarks.includes('h')) return undefined;
  const spoken = pack.time({
    hour,
    minute,
    half: half ? (half.toLowerCase().startsWith('a') ? 'am' : 'pm') : undefined,
    ...(front ? { before: front } : {}),
  });
  if (front) return `${pack.clockBefore?.[front] ?? front} ${spoken}`;
  // '24 h' is a time of day only where the clock names its hours.
  return !separator && !half && !spoken.includes(' ') ? undefined : spoken;
};

function inFigures(text: string, pack: LanguagePack): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return spokenDay({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }, pack);
  const [, first, , second, year] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ??
    /^(\d{1,2})(\.) (\d{1,2})\. (\d{4}|\d{2})$/.exec(text) ??
    /^(\d{1,2})(\.) ?(\d{1,2})\.()$/.exec(text) ??
    [];
  if (first === undefined || second === undefined) return undefined;
  const [a, b] = [Number(first), Number(second)];
  const isMonthFirst = pack.dateOrder === 'mdy' ? a <= 12 : b > 12;
  const full = year ? (year.length === 2 ? 2000 + Number(year) : Number(year)) : undefined;
  return spokenDay({ day: isMonthFirst ? b : a, month: isMonthFirst ? a : b, year: full }, pack);
}

function withName(text: string, pack: LanguagePack): string | undefined {
  const { names, dayFirst, monthFirst } = patternsOf(pack);
  const early = monthFirst.exec(text);
  if (early && pack.language === 'en') {
    const [, month = '', day, year] = early;
    return spokenDay({ day: Number(day), month: names.get(month) ?? 0, year: year ? Number(year) : undefined }, pack);
  }
  const match = dayFirst.exec(text);
  if (!match) return undefined;
  const [, before = '', day, month = '', year] = match;
  const spoken = spokenDay(
    { day: Number(day), month: names.get(month) ?? 0, year: year ? Number(year) : undefined, before },
    pack,
  );
  return spoken && before ? `${before} ${spoken}` : spoken;
}

type Day = { day: number; month: number; year: number | undefined; before?: string };

function spokenDay({ day, month, year, before }: Day, pack: LanguagePack): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const isDayFirst = before !== undefined || pack.dateOrder === 'dmy';
  return pack.date({ day, month, year, before: pack.language === 'en' && isDayFirst ? 'dmy' : (before ?? '') });
}
