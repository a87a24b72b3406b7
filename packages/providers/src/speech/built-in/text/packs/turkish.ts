import { toCardinal, toOrdinal } from 'n2words/tr-TR';
import { monthNames, table, words, type Gender, type LanguagePack } from './language-pack.ts';

const cardinal = (value: bigint, _gender?: Gender) => toCardinal(value);
// n2words writes 'onbirinci' in one word; only the last word of a number bends.
const ordinal = (value: number) =>
  value > 10 && value % 10 ? `${cardinal(BigInt(value - (value % 10)))} ${toOrdinal(value % 10)}` : toOrdinal(value);
const year = (value: number) => cardinal(BigInt(value));
const HALVES = { am: 'sabah', pm: 'akşam' } as const;

/** Turkish: nouns stay singular behind a number, ordinals are marked with a dot. */
export const TURKISH: LanguagePack = {
  language: 'tr',
  cardinal,
  ordinal,
  year,
  time: ({ hour, minute, half }) =>
    [half ? HALVES[half] : '', cardinal(BigInt(hour)), minute ? cardinal(BigInt(minute)) : '']
      .filter(Boolean)
      .join(' '),
  date: ({ day, month, year: of }) =>
    `${cardinal(BigInt(day))} ${TURKISH.months[month - 1]?.[0]}${of === undefined ? '' : ` ${year(of)}`}`,
  decimalMark: ',',
  decimals: 'together',
  dateOrder: 'dmy',
  signs: table(
    '.=nokta; ,=virgül; -=eksi; +=artı; ..=ila; //=üzerinden; /=bölü; #=numara; ##=heştek; &=ve; @=et; ==eşittir; %=yüzde …; ‰=binde; °=derece; ×=çarpı; ÷=bölü; ½=yarım; x=kere; _=alt çizgi; §=madde',
  ),
  currencies: {
    USD: 'dolar|dolar/sent|sent',
    EUR: 'avro|avro/sent|sent',
    GBP: 'sterlin|sterlin/peni|peni',
    JPY: 'yen|yen',
    INR: 'rupi|rupi/paisa|paisa',
    BRL: 'real|real/sentavo|sentavo',
    PLN: 'zloti|zloti/groşi|groşi',
    TRY: 'lira|lira/kuruş|kuruş',
    RUB: 'ruble|ruble/kopek|kopek',
    CHF: 'İsviçre frangı|İsviçre frangı/santim|santim',
    MXN: 'peso|peso/sentavo|sentavo',
  },
  cents: { join: '', isNamed: true },
  magnitudes: table('k=bin; bin=bin; M=milyon; Mn=milyon; mn=milyon; milyon=milyon; Mr=milyar; milyar=milyar'),
  of: '',
  units: table(
    `kg=kilo|kilo; g=gram|gram; gr=gram|gram; mg=miligram|miligram; km=kilometre|kilometre; m=metre|metre; cm=santimetre|santimetre; mm=milimetre|milimetre; l=litre|litre; L=litre|litre; lt=litre|litre; ml=mililitre|mililitre; km/h=saatte kilometre|saatte kilometre; km/s=saatte kilometre|saatte kilometre; MB=megabayt|megabayt; GB=gigabayt|gigabayt; TB=terabayt|terabayt; °C=santigrat derece|santigrat derece; °F=fahrenhayt|fahrenhayt; °=derece|derece; sa=saat|saat; dk=dakika|dakika; sn=saniye|saniye; W=vat|vat; kW=kilovat|kilovat; kWh=kilovatsaat|kilovatsaat; m²=metrekare|metrekare; x=kat|kat`,
  ),
  months: monthNames(
    'Ocak Oca; Şubat Şub; Mart Mar; Nisan Nis; Mayıs May; Haziran Haz; Temmuz Tem; Ağustos Ağu; Eylül Eyl; Ekim Eki; Kasım Kas; Aralık Ara',
  ),
  ordinalEnding: /^['’](?:inci|ıncı|uncu|üncü|nci|ncı|ncu|ncü)$/,
  ordinalBefore: {},
  fractions: table('1/2=bir bölü iki; 1/3=bir bölü üç; 2/3=iki bölü üç; 1/4=çeyrek; 3/4=dört te üç'),
  abbreviations: table(
    `dr.=doktor; prof.=profesör; sn.=sayın; vb.=ve benzeri; vs.=vesaire; örn.=örneğin; yy.=yüzyıl; tel.=telefon; no.=numara; cad.=cadde; sok.=sokak; mah.=mahalle; maks.=maksimum; min.=minimum; bkz.=bakınız; yak.=yaklaşık`,
  ),
  closing: words('vb. vs.'),
  spelled: words('AB TV PC USB GPS URL DVD CD TC KDV TL'),
  respelled: {},
  romanAfter: words('bölüm cilt kısım perde savaş sezon'),
  clockMarks: [],
};
