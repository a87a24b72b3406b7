import {
  monthNames,
  table,
  words,
  type LanguagePack,
  composeNumber,
  listOf,
  readDotted,
  scale,
} from './language-pack.ts';

const UNITS = listOf('nolla yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen');
const ORDINALS = listOf('_ ensimmäinen toinen kolmas neljäs viides kuudes seitsemäs kahdeksas yhdeksäs kymmenes');
// 'first' and 'second' are other words inside larger ordinals.
const ORDINALS_INSIDE = listOf('_ yhdes kahdes kolmas neljäs viides kuudes seitsemäs kahdeksas yhdeksäs kymmenes');
const STEMS = listOf('nolla yhde kahde kolme neljä viide kuude seitsemä kahdeksa yhdeksä kymmene');

function small(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds) {
    const head = hundreds === 1 ? 'sata' : `${UNITS[hundreds]}sataa`;
    return rest ? `${head} ${small(rest)}` : head;
  }
  if (rest <= 10) return UNITS[rest] ?? '';
  if (rest < 20) return `${UNITS[rest - 10]}toista`;
  return `${UNITS[Math.floor(rest / 10)]}kymmentä${rest % 10 ? UNITS[rest % 10] : ''}`;
}

const cardinal = composeNumber({
  small,
  scales: [
    scale('tuhat', 'tuhatta'),
    scale('miljoona', 'miljoonaa'),
    scale('miljardi', 'miljardia'),
    scale('biljoona', 'biljoonaa'),
  ],
  and: '',
  joinedUpTo: 10,
});

function ordinal(value: number): string {
  if (value <= 10) return ORDINALS[value] ?? '';
  if (value < 20) return `${ORDINALS_INSIDE[value - 10]}toista`;
  if (value > 99) return cardinal(BigInt(value));
  return `${ORDINALS_INSIDE[Math.floor(value / 10)]}kymmenes${value % 10 ? ORDINALS[value % 10] : ''}`;
}

// Endings of cases behind figures, as they are said; 'A' is a or ä, as the vowels before it are.
const CASES: Readonly<Record<string, string>> = {
  n: 'n',
  lla: 'llA',
  llä: 'llA',
  ssa: 'ssA',
  ssä: 'ssA',
  sta: 'stA',
  stä: 'stA',
  lta: 'ltA',
  ltä: 'ltA',
  lle: 'lle',
  ksi: 'ksi',
};
const bent = (stem: string, ending: string) => stem + ending.replace('A', /[aou]/.test(stem) ? 'a' : 'ä');

/** A number below a hundred, or a hundred, in a case: every part of it bends. */
function inCase(value: number, ending: string): string | undefined {
  const stem = (index: number) => bent(STEMS[index] ?? '', ending);
  if (value > 100) return undefined;
  if (value === 100) return bent('sada', ending);
  if (value <= 10) return stem(value);
  if (value < 20) return `${stem(value - 10)}toista`;
  return `${stem(Math.floor(value / 10))}${stem(10)}${value % 10 ? stem(value % 10) : ''}`;
}

const CASE_STEMS: Readonly<Record<string, string>> = { '%': 'prosenti', '€': 'euro', kg: 'kilo', km: 'kilometri' };

/** '20 %:n', '50 %:lla', '5:n', '1. päivä'. */
function readOwn(text: string): string | undefined {
  const [, digits = '', sign = '', written = ''] = /^(\d{1,3}) ?(%|€|kg|km)?:(\p{Ll}+)$/u.exec(text) ?? [];
  const ending = Object.hasOwn(CASES, written) ? CASES[written] : undefined;
  if (ending === undefined) return DOTTED(text);
  const number = inCase(Number(digits), ending);
  return number && [number, sign && bent(CASE_STEMS[sign] ?? '', ending)].filter(Boolean).join(' ');
}
const ORDINAL_STEMS = listOf(
  '_ ensimmäise toise kolmanne neljänne viidenne kuudenne seitsemänne kahdeksanne yhdeksänne kymmenenne',
);
/** The ordinal takes the case that its noun ends in: '2. sijalle' is 'toiselle sijalle'. */
const DOTTED = readDotted((value, noun) => {
  const written = /(?:ll[aä]|ss[aä]|st[aä]|lt[aä]|lle|n)$/u.exec(noun)?.[0];
  const stem = ORDINAL_STEMS[value];
  return stem && written ? bent(stem, CASES[written] ?? '') : ordinal(value);
});

const HALVES = { am: 'aamulla', pm: 'illalla' } as const;

/** Finnish: what is counted stands in the partitive, and every part of a number bends with its case. */
export const FINNISH: LanguagePack = {
  language: 'fi',
  cardinal,
  ordinal,
  year: (value) => cardinal(BigInt(value)),
  time: ({ hour, minute, half }) =>
    [
      small(hour),
      minute ? (minute < 10 ? `nolla ${small(minute)}` : small(minute)) : hour > 12 ? 'nolla nolla' : '',
      half ? HALVES[half] : '',
    ]
      .filter(Boolean)
      .join(' '),
  date: ({ day, month, year: of }) =>
    `${ordinal(day)} ${FINNISH.months[month - 1]?.[0]}${of === undefined ? '' : ` ${cardinal(BigInt(of))}`}`,
  decimalMark: ',',
  decimals: 'together',
  dateOrder: 'dmy',
  signs: table(
    '.=piste; ,=pilkku; -=miinus; +=plus; ..=viiva; //=kautta; /=kauttaviiva; #=numero; ##=hästäg; &=ja; @=ät; ==on yhtä kuin; %=prosentti|prosenttia; ‰=promille|promillea; °=astetta; ×=kertaa; ÷=jaettuna; ½=puoli; x=kertaa; _=alaviiva; §=pykälä',
  ),
  currencies: {
    USD: 'dollari|dollaria/sentti|senttiä',
    EUR: 'euro|euroa/sentti|senttiä',
    GBP: 'punta|puntaa/penny|pennyä',
    JPY: 'jeni|jeniä',
    INR: 'rupia|rupiaa/paisa|paisaa',
    BRL: 'real|realia/centavo|centavoa',
    PLN: 'zloty|zlotya/grosz|groszia',
    TRY: 'liira|liiraa/kurus|kurusta',
    RUB: 'rupla|ruplaa/kopeekka|kopeekkaa',
    CHF: 'frangi|frangia/rappen|rappenia',
    MXN: 'peso|pesoa/centavo|centavoa',
    SEK: 'Ruotsin kruunu|Ruotsin kruunua/äyri|äyriä',
    DKK: 'Tanskan kruunu|Tanskan kruunua/äyri|äyriä',
    NOK: 'Norjan kruunu|Norjan kruunua/äyri|äyriä',
    CZK: 'Tšekin koruna|Tšekin korunaa',
    RON: 'leu|leuta',
    UAH: 'hryvnia|hryvniaa',
  },
  money: { e: 'EUR', euroa: 'EUR', kr: 'SEK' },
  cents: { join: '', isNamed: true },
  magnitudes: table(
    'k=tuhat|tuhatta; t.=tuhat|tuhatta; tuhatta=tuhat|tuhatta; M=miljoona|miljoonaa; milj.=miljoona|miljoonaa; milj=miljoona|miljoonaa; miljoona=miljoona|miljoonaa; miljoonaa=miljoona|miljoonaa; mrd.=miljardi|miljardia; mrd=miljardi|miljardia; miljardia=miljardi|miljardia',
  ),
  of: '',
  units: table(
    `kg=kilo|kiloa; g=gramma|grammaa; mg=milligramma|milligrammaa; km=kilometri|kilometriä; m=metri|metriä; cm=senttimetri|senttimetriä; mm=millimetri|millimetriä; l=litra|litraa; L=litra|litraa; dl=desilitra|desilitraa; cl=senttilitra|senttilitraa; ml=millilitra|millilitraa; km/h=kilometri tunnissa|kilometriä tunnissa; Mt=megatavu|megatavua; Gt=gigatavu|gigatavua; Tt=teratavu|teratavua; MB=megatavu|megatavua; GB=gigatavu|gigatavua; TB=teratavu|teratavua; °C=celsiusaste|celsiusastetta; °F=fahrenheitaste|fahrenheitastetta; °=aste|astetta; h=tunti|tuntia; t=tunti|tuntia; min=minuutti|minuuttia; min.=minuutti|minuuttia; s=sekunti|sekuntia; sek=sekunti|sekuntia; sek.=sekunti|sekuntia; W=watti|wattia; kW=kilowatti|kilowattia; kWh=kilowattitunti|kilowattituntia; m²=neliömetri|neliömetriä; kcal=kilokalori|kilokaloria; kpl=kappale|kappaletta; kpl.=kappale|kappaletta; pv=päivä|päivää; kk=kuukausi|kuukautta; vk=viikko|viikkoa; v=vuosi|vuotta; x=kertaa|kertaa`,
  ),
  months: monthNames(
    'tammikuuta tammikuun tammikuu; helmikuuta helmikuun helmikuu; maaliskuuta maaliskuun maaliskuu; huhtikuuta huhtikuun huhtikuu; toukokuuta toukokuun toukokuu; kesäkuuta kesäkuun kesäkuu; heinäkuuta heinäkuun heinäkuu; elokuuta elokuun elokuu; syyskuuta syyskuun syyskuu; lokakuuta lokakuun lokakuu; marraskuuta marraskuun marraskuu; joulukuuta joulukuun joulukuu',
  ),
  ordinalEnding: /^:s$/,
  ordinalBefore: {},
  fractions: table('1/2=puoli; 1/3=kolmasosa; 2/3=kaksi kolmasosaa; 1/4=neljäsosa; 3/4=kolme neljäsosaa'),
  abbreviations: table(
    `esim.=esimerkiksi; mm.=muun muassa; jne.=ja niin edelleen; ym.=ynnä muuta; yms.=ynnä muuta sellaista; eli=eli; ns.=niin sanottu; n.=noin; klo=kello; nro=numero; nro.=numero; puh.=puhelin; ks.=katso; vrt.=vertaa; sis.=sisältää; max.=maksimi; min.=minimi; kpl=kappaletta; tri=tohtori; prof.=professori; rva=rouva; hra=herra; alk.=alkaen; ts.=toisin sanoen; tms.=tai muuta sellaista; em.=edellä mainittu; mrd.=miljardia; ko.=kyseinen`,
  ),
  closing: words('jne. ym. yms. tms.'),
  spelled: words('EU TV PC USB GPS AI URL DVD CD VR ALV YLE'),
  respelled: {},
  romanAfter: words('osa luku maailmansota vaihe näytös kausi'),
  clockMarks: [],
  clockBefore: { klo: 'kello', 'klo.': 'kello', kello: 'kello' },
  readOwn,
};
