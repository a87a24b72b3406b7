const DAYS_AND_MONTHS =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december|christmas|easter|halloween)s?\b/gu;
const SHOUTED_FREE = /\b(?:OFF|FREE|NEW|ONLY|NOW|SALE|THIS|WEEKEND|WEEK|TODAY|AND|GET|BUY)\b/gu;
const DAY_NAMES: Readonly<Record<string, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};
const DAYS_IN_SHORT =
  /\b(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?:\/(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun))+\b/giu;

/** Said letter by letter, also where people typed them small. */
const SPELLED =
  /\b(?:usb-c|vat|bbq|usb|gps|crm|seo|diy|pdf|csv|api|sms|dbs|gdpr|hiit|spf|bpa|nhs|hoa|cpa|cv|cvs|dj|vip|tv)\b/gu;
const NAMES: Readonly<Record<string, string>> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  paypal: 'PayPal',
  google: 'Google',
  netflix: 'Netflix',
  spotify: 'Spotify',
  airbnb: 'Airbnb',
  iphone: 'iPhone',
  linux: 'Linux',
  portuguese: 'Portuguese',
  norwegian: 'Norwegian',
  swedish: 'Swedish',
  danish: 'Danish',
  dutch: 'Dutch',
  chinese: 'Chinese',
  japanese: 'Japanese',
  russian: 'Russian',
  english: 'English',
  spanish: 'Spanish',
  french: 'French',
  german: 'German',
  italian: 'Italian',
};
const NAMED = new RegExp(`\\b(?:${Object.keys(NAMES).join('|')})\\b`, 'gu');

/** How signs and short forms are said, in this order. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/\s*\(([^()]*)\)/gu, ', $1'],
  [/[…]|\.{2,}/gu, '. '],
  [/\be\.\s?g\.,?/giu, 'for example'],
  [/\bi\.\s?e\.,?/giu, 'that is'],
  [/,?\s*(?:\band\s+)?\betc\.?(?=$|[\s,;.])/giu, ''],
  [/\bincl(?:\.(?=\s*$|\s*[,;])|(?=\s*(?:$|[,;])))/giu, 'included'],
  [/\bincl\.?(?=\s)/giu, 'including'],
  [/\b1st(?= \p{L})/giu, 'first'],
  [/\b2nd(?= \p{L})/giu, 'second'],
  [/\b3rd(?= \p{L})/giu, 'third'],
  [/(\d+)\s?\+\s(?:years?)(?: of)? experience/giu, '$1-plus years of experience'],
  [/(\d+)\s?\+(?= \p{Ll})(?! (?:and|or)\b)/gu, '$1-plus'],
  [/(?<![\d.,-])(\d{1,3})\s?[-–]\s?(\d{1,3})(?![\d-]|\s?%)/gu, '$1 to $2'],
  [/(\d+ \p{L}+) [aàá] (\d+)\s?(?:min(?:utes)?)\b/giu, '$1 of $2 minutes'],
  [/(?<=\b(?:in|until|till|from|by|before|after|of) )may\b(?! be)/gu, 'May'],
  [/(?<=\b(?:in|until|till|from|by|before|after|of) )march\b/gu, 'March'],
  [/(?<=\b\d{1,2} )march\b/gu, 'March'],
  [/(?<=\b\d{1,2} )may\b(?! )/gu, 'May'],
  [/\s=\s/gu, ', '],
  [/(?<=\p{L}{3})\/(?=\p{L}{3})/gu, ' or '],
  [/(?<=\b(?:till|until|til|from|at|by|before|after) \d{1,2})\s?h\b/giu, ':00'],
  [/\bapprox\.?(?=\s|$)/giu, 'about'],
  [/\bw\/o(?:ut)?\s+/giu, 'without '],
  [/(?<=\bper \p{L}+)\s*\/\s*(?=\p{L})/giu, ' per '],
  [/\b([A-C]\d)\s?[-–]\s?([A-C]\d)\b/gu, '$1 to $2'],
  [/\bw\/\s*/giu, 'with '],
  [/\s*@\s+/gu, ' at '],
  [/~\s*(?=\d)/gu, 'about '],
  [/(?<=\d)\s*[x×]\s*(?=\d)/gu, ' by '],
  // '2,5 l' is no list, '1,400' no fraction.
  [/(?<=(?<![\d.,])\d{1,3}),(?=\d{1,2}(?!\d))/gu, '.'],
  [/(?<=\d)\s+(?=[€£$](?:\s|[/,.]|$))/gu, ''],
  [/(?<![\d.,])(\d[\d.,]*)\s*([€£$])(?!\d)/gu, '$2$1'],
  [
    /(?<=[€£$]\d[\d.,]*|\d|\p{L}{3,})\s*\/\s*(month|mo|year|week|day|hour|night|person|visit|user|class|seat|piece|pack)\b/giu,
    ' a $1',
  ],
  [/\ba mo\b/giu, 'a month'],
  [/(?:^|\s)[-–−]\s?(\d+)\s?%(?:\s+off\b)?/gu, ' $1% off'],
  [/(\d)\s+%/gu, '$1%'],
  [/(?<=[\d€$£%]\S*) off \+ /giu, ' off plus '],
  [/\s+[+&]\s+/gu, ' and '],
  [/(?<=\p{L})\s*&\s*(?=\p{L})/gu, ' and '],
  [
    /(?<=\d)[\s-]*mins?\b(?= (?!a |per |at |in |of |and |or |for |to |from |before |after |on |with |only )\p{Ll})/giu,
    '-minute',
  ],
  [/(?<=\d)\s*(?:mins?)\b/giu, ' minutes'],
  [
    /(?<=\d)\s*(?:hrs?|h) (?=(?:burn|run|battery|play|shift|class|course|service|session|flight|drive|delivery)\b)/gu,
    '-hour ',
  ],
  [/(?<=\d)\s*(?:hrs?|h)\b/gu, ' hours'],
  [/(?<=\d)\s*(?:secs?)\b/giu, ' seconds'],
  [/(?<=\d)\s*(?:yrs?)\b/giu, ' years'],
  [/(?<=\d)\s*(?:pcs|pc)\b/giu, ' pieces'],
  [/(?<![\d.])1 (minute|hour|second|year|piece)s\b/gu, '1 $1'],
  [/\b(\d+)[ -](year|month|week|day) olds\b/giu, '$1-$2-olds'],
  [/\b(\d+)[ -](?:month)s? (?=warranty|guarantee|trial|plan)/giu, '$1-month '],
  [/\b(\d+)[ -](?:year)s? (?=warranty|guarantee)/giu, '$1-year '],
  [/\b(\d+)[ -](day|week|month)s? (?=returns?\b|(?:free )?trial|money|guarantee|plan|free returns)/giu, '$1-$2 '],
  [/\b(\d[\d.]*) hours? (?=(?:battery|playtime|music|runtime)\b)/giu, '$1 hours of '],
  [/\bmax\.? (?=\d)/giu, 'at most '],
  [/\bled (?=(?:lights?|lamps?|strips?|rim|display|screen|ring)\b)/gu, 'LED '],
  [/\bstep by step (?=\p{L})/giu, 'step-by-step '],
  [/\bvitamin c\b/giu, 'vitamin C'],
  [/\bvitamin d\b/giu, 'vitamin D'],
  [
    /\b(\d+) (second|minute|hour|day|week|month|year|page|piece|step|inch|litre|liter|point|metre|meter|degree) (?=(?!a\b|per\b|at\b|in\b|of\b|and\b|or\b|for\b|to\b|free\b|off\b|each\b|from\b|before\b|after\b|on\b|with\b|only\b|left\b|extra\b|trial free)\p{Ll})/gu,
    '$1-$2 ',
  ],
  [/\bno (\p{L}+) no (\p{L}+)(?=[\s.!]*$)/giu, 'no $1, no $2'],
  [/^early bird (?=[€£$]?\d)/giu, 'the early bird price is '],
  [/\bfree then\b/giu, 'free, then'],
  [/!+/gu, '!'],
  [/\s+([.,;:!?])/gu, '$1'],
  [/([,;:])\s*(?=[,;:.])/gu, ''],
  [/[ \t]{2,}/gu, ' '],
];

/** Signs and short forms as they are said: '-30%' is '30% off', '5 year warranty' is '5-year warranty'. Line ends stay. */
export function spokenSigns(text: string): string {
  const named = text.replaceAll(DAYS_IN_SHORT, (days) =>
    days
      .split('/')
      .map((day) => DAY_NAMES[day.slice(0, 3).toLowerCase()] ?? day)
      .join(' and '),
  );
  const said = SAID.reduce((whole, [from, to]) => whole.replaceAll(from, to), named);
  const calm = /\p{Ll}/u.test(said)
    ? said.replaceAll(SHOUTED_FREE, (word) => (/\p{Lu}{2}/u.test(word) ? word.toLowerCase() : word))
    : said;
  return calm
    .replaceAll(DAYS_AND_MONTHS, (word) => word.charAt(0).toUpperCase() + word.slice(1))
    .replaceAll(SPELLED, (word) => (word === 'cvs' ? 'CVs' : word.toUpperCase()))
    .replaceAll(NAMED, (word) => NAMES[word] ?? word)
    .trim();
}
