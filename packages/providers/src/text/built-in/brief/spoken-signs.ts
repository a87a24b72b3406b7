const TIMES: Readonly<Record<string, string>> = { m: 'minute', h: 'hour', s: 'second', y: 'year' };

/** How signs and short forms are said where there is only one way, in this order. Anything else stays as it is typed. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/[…]|\.{2,}/gu, '. '],
  [/\be\.\s?g\.,?/giu, 'for example'],
  [/\bi\.\s?e\.,?/giu, 'that is'],
  [/,?\s*(?:\band\s+)?\betc\.?(?=$|[\s,;.])/giu, ''],
  [/\bincl\.?(?=\s+[\p{L}\p{N}])/giu, 'including'],
  [/\bincl\.?(?=\s*(?:$|[,;]))/giu, 'included'],
  [/\bapprox\.?(?=\s)/giu, 'about'],
  [/\bw\/o(?:ut)?\s+/giu, 'without '],
  [/\bw\/\s*/giu, 'with '],
  [/\s+@\s+/gu, ' at '],
  [/(?<!"[^"]*)(?<=\d)"(?=\s+\p{L})/gu, '-inch'],
  [/~\s*(?=\d)/gu, 'about '],
  [/(?<![\d.,:/-]|\p{L})(?!50-50)(\d{1,3})\s?[-–]\s?(\d{1,3})(?![\d./-]|\s?%|-)/gu, '$1 to $2'],
  [/(?<=\d)\s?[x×]\s?(?=\d)/gu, ' by '],
  [
    /(?<=[€£$]\s?\d[\d.,]*|\d\s?[€£$]|\p{L}{3,})\s*\/\s*(month|mo|year|week|day|hour|night|person|visit|user|class|seat|piece|pack)\b/giu,
    ' a $1',
  ],
  [/\ba mo\b/giu, 'a month'],
  [/(?:^|\s)[-–−]\s?(\d+)\s?%(?:\s+off\b)?/gu, ' $1% off'],
  [/!{2,}/gu, '!'],
  [/\s+([.,;:!?])/gu, '$1'],
  [/[ \t]{2,}/gu, ' '],
];
/** Where nothing follows that the time could belong to. */
const TIME =
  /(?<![\d.])(\d[\d.,]*)\s?(min|mins|hrs?|h|secs?|yrs?)\b\.?(?=\s*(?:$|[,;:!?)])|\s+(?:per|in|of|at|and|or|for|to|from|before|after|on|with|only|by|each)\s)/giu;

/** Signs and short forms as they are said: '-30%' is '30% off', 'w/o' is 'without'. Line ends stay. */
export function spokenSigns(text: string): string {
  return SAID.reduce((whole, [from, to]) => whole.replaceAll(from, to), text)
    .replaceAll(TIME, (_, figure: string, unit: string) => {
      const time = TIMES[unit.charAt(0).toLowerCase()] ?? unit;
      return `${figure} ${time}${figure === '1' ? '' : 's'}`;
    })
    .trim();
}
