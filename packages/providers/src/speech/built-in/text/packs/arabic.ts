import { toCardinal } from 'n2words/ar-SA';
import { monthNames, table, words, type ClockTime, type Gender, type LanguagePack, listOf } from './language-pack.ts';

/** The hundred is written without its silent letter, and 'ألف' behind eleven and more as it is said: the synthesiser reads what is written. */
const asSaid = (spoken: string) =>
  spoken
    .replaceAll('مائة', 'مئة')
    .replaceAll(/(ون|عشر|عشرة) ألف(?= |$)/g, '$1 ألفاً')
    // 'عشرين', 'ألفين': so people speak, and so it stands behind prepositions and verbs and in 'خصم عشرين بالمئة'.
    .replaceAll(/(عشر|ثلاث|أربع|خمس|ست|سبع|ثمان|تسع)ون(?= |$)/g, '$1ين')
    .replaceAll(/(اثن|اثنت)ا(?= عشر)/g, '$1ي')
    .replaceAll(/(اثن|اثنت|مئت|ألف|مليون|مليار)ان(?= |$)/g, '$1ين');
const cardinal = (value: bigint, gender?: Gender) =>
  asSaid(toCardinal(value, { gender: gender === 'f' ? 'feminine' : 'masculine' }));

const MASCULINE = listOf('_ الأول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر');
const FEMININE = listOf(
  '_ الواحدة الثانية الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة العاشرة الحادية_عشرة الثانية_عشرة',
);
const TENS = listOf('_ _ العشرين الثلاثين الأربعين الخمسين الستين السبعين الثمانين التسعين');

function ordinal(value: number): string {
  if (value <= 10) return MASCULINE[value] ?? '';
  if (value > 99) return `ال${cardinal(BigInt(value))}`;
  const unit = value % 10 === 1 ? 'الحادي' : (MASCULINE[value % 10] ?? '');
  if (value < 20) return `${unit} عشر`;
  const tens = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 ? `${unit} و${tens}` : tens;
}

/** Hours are feminine ordinals, the half and the quarter have names: 'السابعة والنصف مساءً'. */
function time({ hour, minute, half }: ClockTime): string {
  const spokenHour = FEMININE[hour % 12 === 0 ? 12 : hour % 12] ?? '';
  const minutes =
    minute === 0
      ? ''
      : minute === 30
        ? 'والنصف'
        : minute === 15
          ? 'والربع'
          : `و${counted(minute, 'دقيقة واحدة|دقيقتين|دقائق|دقيقة')}`;
  const part = half ?? (hour > 12 ? 'pm' : undefined);
  return [spokenHour, minutes, part ? HALVES[part] : ''].filter(Boolean).join(' ');
}
function counted(value: number, nouns: string): string {
  const [one = '', two = '', few = '', many = ''] = nouns.split('|');
  if (value < 3) return value === 1 ? one : two;
  return `${cardinal(BigInt(value), 'f')} ${value < 11 ? few : many}`;
}

const HALVES = { am: 'صباحًا', pm: 'مساءً' } as const;
const OF_DAY: Readonly<Record<string, 'am' | 'pm'>> = { ص: 'am', م: 'pm', صباحا: 'am', مساء: 'pm' };

/** '7:30 م': what stands for morning and evening. */
function readOwn(text: string): string | undefined {
  const [, hour = '', minute = '0', part = ''] =
    /^(?:الساعة )?(\d{1,2})(?::(\d{2}))? ?(ص|م|صباحا|مساء)$/u.exec(text.replaceAll(/\p{M}/gu, '')) ?? [];
  if (hour === '' || Number(hour) > 12 || Number(minute) > 59) return undefined;
  const spoken = time({ hour: Number(hour), minute: Number(minute), half: OF_DAY[part] });
  return text.startsWith('الساعة') ? `الساعة ${spoken}` : spoken;
}

/** A noun by its forms, each way in which scripts write it behind a number. */
const nouns = (forms: string, written: string) =>
  written
    .split(' ')
    .map((word) => `${word}=${forms}`)
    .join(';');

/** Standard Arabic. A noun is singular, dual, plural or again singular, by its number; numbers from three to ten take the other gender than their noun. */
export const ARABIC: LanguagePack = {
  language: 'ar',
  cardinal,
  ordinal,
  year: (value) => cardinal(BigInt(value)),
  time,
  date: ({ day, month, year: of }) =>
    `${day === 1 ? 'الأول من' : cardinal(BigInt(day))} ${ARABIC.months[month - 1]?.[0]}${of === undefined ? '' : ` ${cardinal(BigInt(of))}`}`,
  decimalMark: '.',
  decimals: 'together',
  dateOrder: 'dmy',
  signs: table(
    '.=دوت; ,=فاصلة; -=ناقص; +=زائد; ..=إلى; //=من; /=شرطة مائلة; #=رقم; ##=هاشتاغ; &=وَ; @=آت; ==يساوي; %=بالمئة; ‰=بالألف; °=درجة; ×=في; ÷=على; ½=نصف; x=مرات; _=شرطة سفلية; §=مادة',
  ),
  currencies: {
    USD: 'دولار واحد|دولارين|دولارات|دولارًا|دولار/سنت واحد|سنتين|سنتات|سنتًا|سنت',
    EUR: 'يورو واحد|يورو اثنين|يورو|يورو|يورو/سنت واحد|سنتين|سنتات|سنتًا|سنت',
    GBP: 'جنيه إسترليني واحد|جنيهين إسترلينيين|جنيهات إسترلينية|جنيهًا إسترلينيًا|جنيه إسترليني/بنس واحد|بنسين|بنسات|بنسًا|بنس',
    JPY: 'ين واحد|ينين|ينات|ينًا|ين',
    INR: 'f:روبية واحدة|روبيتين|روبيات|روبية|روبية/f:بيسة واحدة|بيستين|بيسات|بيسة|بيسة',
    BRL: 'ريال برازيلي واحد|ريالين برازيليين|ريالات برازيلية|ريالًا برازيليًا|ريال برازيلي',
    PLN: 'زلوتي واحد|زلوتيين|زلوتيات|زلوتيًا|زلوتي',
    TRY: 'f:ليرة تركية واحدة|ليرتين تركيتين|ليرات تركية|ليرة تركية|ليرة تركية/قرش واحد|قرشين|قروش|قرشًا|قرش',
    RUB: 'روبل واحد|روبلين|روبلات|روبلًا|روبل',
    CHF: 'فرنك سويسري واحد|فرنكين سويسريين|فرنكات سويسرية|فرنكًا سويسريًا|فرنك سويسري',
    MXN: 'بيزو واحد|بيزو اثنين|بيزو|بيزو|بيزو',
    SAR: 'ريال واحد|ريالين|ريالات|ريالًا|ريال/f:هللة واحدة|هللتين|هللات|هللة|هللة',
    AED: 'درهم واحد|درهمين|دراهم|درهمًا|درهم/فلس واحد|فلسين|فلوس|فلسًا|فلس',
    EGP: 'جنيه واحد|جنيهين|جنيهات|جنيهًا|جنيه/قرش واحد|قرشين|قروش|قرشًا|قرش',
  },
  money: {
    'ر.س': 'SAR',
    'ر.س.': 'SAR',
    ريال: 'SAR',
    ريالا: 'SAR',
    ريالًا: 'SAR',
    ريالات: 'SAR',
    'د.إ': 'AED',
    درهم: 'AED',
    درهما: 'AED',
    درهمًا: 'AED',
    دراهم: 'AED',
    'ج.م': 'EGP',
    جنيه: 'EGP',
    جنيها: 'EGP',
    جنيهًا: 'EGP',
    جنيهات: 'EGP',
    دولار: 'USD',
    دولارا: 'USD',
    دولارًا: 'USD',
    دولارات: 'USD',
    يورو: 'EUR',
  },
  cents: { join: 'و-', isNamed: true },
  magnitudes: table(
    [
      nouns('ألف|ألفي|آلاف|ألفًا|ألف', 'ألف آلاف الف'),
      nouns('مليون|مليوني|ملايين|مليونًا|مليون', 'مليون ملايين M'),
      nouns('مليار|ملياري|مليارات|مليارًا|مليار', 'مليار مليارات'),
    ].join(';'),
  ),
  of: '',
  units: table(
    [
      nouns('كيلوغرام واحد|كيلوغرامين|كيلوغرامات|كيلوغرامًا|كيلوغرام', 'kg كجم كغ كيلوغرام كيلو'),
      nouns('غرام واحد|غرامين|غرامات|غرامًا|غرام', 'g جم غ غرام جرام'),
      nouns('مليغرام واحد|مليغرامين|مليغرامات|مليغرامًا|مليغرام', 'mg ملغ مجم'),
      nouns('كيلومتر واحد|كيلومترين|كيلومترات|كيلومترًا|كيلومتر', 'km كم كيلومتر كيلومترات'),
      nouns(
        'كيلومتر في الساعة|كيلومترين في الساعة|كيلومترات في الساعة|كيلومترًا في الساعة|كيلومتر في الساعة',
        'km/h كم/س',
      ),
      nouns('متر واحد|مترين|أمتار|مترًا|متر', 'm متر أمتار'),
      nouns('متر مربع واحد|مترين مربعين|أمتار مربعة|مترًا مربعًا|متر مربع', 'm² م²'),
      nouns('سنتيمتر واحد|سنتيمترين|سنتيمترات|سنتيمترًا|سنتيمتر', 'cm سم'),
      nouns('مليمتر واحد|مليمترين|مليمترات|مليمترًا|مليمتر', 'mm مم'),
      nouns('لتر واحد|لترين|لترات|لترًا|لتر', 'l L لتر لترات'),
      nouns('مليلتر واحد|مليلترين|مليلترات|مليلترًا|مليلتر', 'ml مل'),
      nouns('ميغابايت واحد|ميغابايت|ميغابايت|ميغابايت|ميغابايت', 'MB ميغابايت'),
      nouns('غيغابايت واحد|غيغابايت|غيغابايت|غيغابايت|غيغابايت', 'GB جيجابايت غيغابايت'),
      nouns('f:درجة مئوية واحدة|درجتين مئويتين|درجات مئوية|درجة مئوية|درجة مئوية', '°C °م'),
      nouns('f:درجة واحدة|درجتين|درجات|درجة|درجة', '° درجة درجات'),
      nouns('f:ساعة واحدة|ساعتين|ساعات|ساعة|ساعة', 'h ساعة ساعات'),
      nouns('f:دقيقة واحدة|دقيقتين|دقائق|دقيقة|دقيقة', 'min دقيقة دقائق'),
      nouns('f:ثانية واحدة|ثانيتين|ثوان|ثانية|ثانية', 's ثانية ثوان ثواني'),
      nouns('يوم واحد|يومين|أيام|يومًا|يوم', 'يوم يوما يومًا أيام'),
      nouns('أسبوع واحد|أسبوعين|أسابيع|أسبوعًا|أسبوع', 'أسبوع أسبوعا أسبوعًا أسابيع'),
      nouns('شهر واحد|شهرين|أشهر|شهرًا|شهر', 'شهر شهرا شهرًا أشهر شهور'),
      nouns('f:سنة واحدة|سنتين|سنوات|سنة|سنة', 'سنة سنوات'),
      nouns('عام واحد|عامين|أعوام|عامًا|عام', 'عام عاما عامًا أعوام'),
      nouns('f:مرة واحدة|مرتين|مرات|مرة|مرة', 'مرة مرات x'),
      nouns('f:قطعة واحدة|قطعتين|قطع|قطعة|قطعة', 'قطعة قطع'),
      nouns('شخص واحد|شخصين|أشخاص|شخصًا|شخص', 'شخص شخصا شخصًا أشخاص'),
      nouns('منتج واحد|منتجين|منتجات|منتجًا|منتج', 'منتج منتجات'),
      nouns('واط واحد|واطين|واط|واطًا|واط', 'W واط'),
    ].join(';'),
  ),
  months: monthNames(
    'يناير; فبراير; مارس; أبريل ابريل; مايو; يونيو يونيه; يوليو يوليه; أغسطس اغسطس; سبتمبر; أكتوبر اكتوبر; نوفمبر; ديسمبر',
  ),
  ordinalEnding: /^(?!)/,
  ordinalBefore: {},
  fractions: table('1/2=نصف; 1/3=ثلث; 2/3=ثلثان; 1/4=ربع; 3/4=ثلاثة أرباع'),
  abbreviations: table(
    `د.=دكتور; ص.ب.=صندوق بريد; إلخ.=إلى آخره; إلخ=إلى آخره; الخ=إلى آخره; ق.م.=قبل الميلاد; هـ=هجرية; ه.=هجرية; vs.=ضد`,
  ),
  closing: words('إلخ.'),
  spelled: words('TV PC USB GPS AI URL DVD CD'),
  respelled: {},
  romanAfter: words('الفصل الجزء'),
  clockMarks: [],
  clockBefore: { الساعة: 'الساعة' },
  prefixes: /^(?:و|ف)?(?:ب|ل|ك|ال)?(?=[\d$€£])/,
  readOwn,
};
