import { toCardinal, toOrdinal } from 'n2words/id-ID';
import { monthNames, table, words, type ClockTime, type Gender, type LanguagePack, spellOut } from './language-pack.ts';

const cardinal = (value: bigint, _gender?: Gender) => toCardinal(value);
const ordinal = (value: number) => toOrdinal(value);
const year = (value: number) => cardinal(BigInt(value));
const HALVES = { am: 'pagi', pm: 'malam' } as const;
const time = ({ hour, minute, half }: ClockTime) =>
  [
    cardinal(BigInt(hour)),
    minute ? `${minute < 10 ? 'nol ' : ''}${cardinal(BigInt(minute))}` : '',
    half ? HALVES[half] : '',
  ]
    .filter(Boolean)
    .join(' ');

/** 'ke-5', and '19.30 WIB', where the zone tells that it is a time. */
function readOwn(text: string): string | undefined {
  const [, before, hour = '', minute = '', zone = ''] =
    /^(?:(pukul|jam) )?(\d{1,2})[.:](\d{2}) (WIB|WITA|WIT)$/i.exec(text) ?? [];
  if (zone && Number(hour) < 25 && Number(minute) < 60)
    return [before, time({ hour: Number(hour), minute: Number(minute), half: undefined }), spellOut(zone)]
      .filter(Boolean)
      .join(' ');
  const digits = /^[Kk]e-(\d{1,4})$/.exec(text)?.[1];
  if (digits === undefined || Number(digits) === 0) return undefined;
  return Number(digits) === 1 ? 'kesatu' : ordinal(Number(digits));
}

/** Indonesian: nouns stay as they are behind a number. */
export const INDONESIAN: LanguagePack = {
  language: 'id',
  cardinal,
  ordinal,
  year,
  time,
  date: ({ day, month, year: of }) =>
    `${cardinal(BigInt(day))} ${INDONESIAN.months[month - 1]?.[0]}${of === undefined ? '' : ` ${year(of)}`}`,
  decimalMark: ',',
  decimals: 'singly',
  dateOrder: 'dmy',
  signs: table(
    '.=titik; ,=koma; -=minus; +=plus; ..=sampai; //=dari; /=garis miring; #=nomor; ##=tagar; &=dan; @=at; ==sama dengan; %=persen; ‰=per mil; °=derajat; ×=kali; ÷=dibagi; ½=setengah; x=kali; _=garis bawah; §=pasal',
  ),
  currencies: {
    USD: 'dolar|dolar/sen|sen',
    EUR: 'euro|euro/sen|sen',
    GBP: 'pound|pound/pence|pence',
    JPY: 'yen|yen',
    INR: 'rupee|rupee/paisa|paisa',
    BRL: 'real|real/sen|sen',
    PLN: 'zloty|zloty/grosz|grosz',
    TRY: 'lira|lira/kurus|kurus',
    RUB: 'rubel|rubel/kopek|kopek',
    CHF: 'franc Swiss|franc Swiss/rappen|rappen',
    MXN: 'peso|peso/sen|sen',
    SEK: 'krona Swedia|krona Swedia',
    DKK: 'krone Denmark|krone Denmark',
    NOK: 'krone Norwegia|krone Norwegia',
    CZK: 'koruna Ceko|koruna Ceko',
    RON: 'leu|leu',
    UAH: 'hryvnia|hryvnia',
    IDR: 'rupiah|rupiah/sen|sen',
    SAR: 'riyal|riyal',
    AED: 'dirham|dirham',
    EGP: 'pound Mesir|pound Mesir',
  },
  cents: { join: '', isNamed: true },
  magnitudes: table(
    'k=ribu; K=ribu; rb=ribu; ribu=ribu; jt=juta; juta=juta; M=miliar; miliar=miliar; triliun=triliun; T=triliun',
  ),
  of: '',
  units: table(
    `kg=kilo|kilo; g=gram|gram; gr=gram|gram; mg=miligram|miligram; km=kilometer|kilometer; m=meter|meter; cm=sentimeter|sentimeter; mm=milimeter|milimeter; l=liter|liter; L=liter|liter; ml=mililiter|mililiter; mL=mililiter|mililiter; km/jam=kilometer per jam|kilometer per jam; km/h=kilometer per jam|kilometer per jam; MB=megabita|megabita; GB=gigabita|gigabita; TB=terabita|terabita; °C=derajat Celsius|derajat Celsius; °F=derajat Fahrenheit|derajat Fahrenheit; °=derajat|derajat; mnt=menit|menit; dtk=detik|detik; min=menit|menit; s=detik|detik; W=watt|watt; kW=kilowatt|kilowatt; kWh=kilowatt jam|kilowatt jam; mAh=miliampere jam|miliampere jam; m²=meter persegi|meter persegi; m2=meter persegi|meter persegi; kcal=kilokalori|kilokalori; kkal=kilokalori|kilokalori; pcs=buah|buah; x=kali|kali`,
  ),
  months: monthNames(
    'Januari Jan; Februari Feb; Maret Mar; April Apr; Mei; Juni Jun; Juli Jul; Agustus Agt Agu; September Sep Sept; Oktober Okt; November Nov; Desember Des',
  ),
  ordinalEnding: /^(?!)/,
  ordinalBefore: {},
  fractions: table(
    '1/2=setengah; 1/3=sepertiga; 2/3=dua pertiga; 1/4=seperempat; 3/4=tiga perempat; 1/5=seperlima; 1/10=sepersepuluh',
  ),
  abbreviations: table(
    `dll.=dan lain-lain; dll=dan lain-lain; dsb.=dan sebagainya; dsb=dan sebagainya; dst.=dan seterusnya; yg=yang; dgn=dengan; utk=untuk; sdh=sudah; tdk=tidak; tsb=tersebut; no.=nomor; hlm.=halaman; jl.=jalan; jln.=jalan; telp.=telepon; tel.=telepon; dr.=dokter; prof.=profesor; bpk.=bapak; sdr.=saudara; maks.=maksimal; min.=minimal; a.n.=atas nama; d.a.=dengan alamat; pt.=pe te; s.d.=sampai dengan; s/d=sampai dengan; vs.=lawan; hp=ha pe; wa=we a; tv=te ve`,
  ),
  closing: words('dll. dsb. dst.'),
  spelled: words('PC USB GPS URL DVD CD RI SIM SMS WIB WIT'),
  respelled: {
    HP: 'ha pe',
    WA: 'we a',
    TV: 'te ve',
    PT: 'pe te',
    AC: 'a ce',
    PLN: 'pe el en',
    AI: 'a i',
    BPOM: 'bepom',
    KTP: 'ka te pe',
  },
  romanAfter: words('bab bagian jilid fase babak perang musim'),
  clockMarks: [],
  clockBefore: { pukul: 'pukul', Pukul: 'pukul', jam: 'jam', Jam: 'jam', 'pkl.': 'pukul' },
  readOwn,
};
