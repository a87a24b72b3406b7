import { toCardinal, toOrdinal } from 'n2words/hi-IN';
import { monthNames, table, words, type Gender, type LanguagePack } from './language-pack.ts';

const cardinal = (value: bigint, _gender?: Gender) => toCardinal(value);
const ordinal = (value: number) => toOrdinal(value);
const year = (value: number) =>
  value >= 1100 && value < 2000
    ? `${cardinal(BigInt(Math.floor(value / 100)))} सौ ${value % 100 ? cardinal(BigInt(value % 100)) : ''}`.trim()
    : cardinal(BigInt(value));
const HALVES = { am: 'सुबह', pm: 'शाम' } as const;

/** Hindi: thousands are set apart as 12,34,567; digits may be Devanagari. */
export const HINDI: LanguagePack = {
  language: 'hi',
  cardinal,
  ordinal,
  year,
  time: ({ hour, minute, half }) =>
    [half ? HALVES[half] : '', cardinal(BigInt(hour)), minute ? `बजकर ${cardinal(BigInt(minute))} मिनट` : 'बजे']
      .filter(Boolean)
      .join(' '),
  date: ({ day, month, year: of }) =>
    `${cardinal(BigInt(day))} ${HINDI.months[month - 1]?.[0]}${of === undefined ? '' : ` ${year(of)}`}`,
  decimalMark: '.',
  decimals: 'singly',
  dateOrder: 'dmy',
  signs: table(
    '.=डॉट; ,=दशमलव; -=माइनस; +=प्लस; ..=से; //=में से; /=स्लैश; #=नंबर; ##=हैशटैग; &=और; @=ऐट; ==बराबर; %=प्रतिशत; ‰=प्रति हज़ार; °=डिग्री; ×=गुणा; ÷=भाग; ½=आधा; x=गुना; _=अंडरस्कोर; §=धारा',
  ),
  currencies: {
    USD: 'डॉलर|डॉलर/सेंट|सेंट',
    EUR: 'यूरो|यूरो/सेंट|सेंट',
    GBP: 'पाउंड|पाउंड/पेंस|पेंस',
    JPY: 'येन|येन',
    INR: 'रुपया|रुपये/पैसा|पैसे',
    BRL: 'रियल|रियल/सेंटावो|सेंटावो',
    PLN: 'ज़्लॉटी|ज़्लॉटी/ग्रोश|ग्रोश',
    TRY: 'लीरा|लीरा/कुरुश|कुरुश',
    RUB: 'रूबल|रूबल/कोपेक|कोपेक',
    CHF: 'फ़्रैंक|फ़्रैंक/रापेन|रापेन',
    MXN: 'पेसो|पेसो/सेंटावो|सेंटावो',
  },
  cents: { join: '', isNamed: true },
  magnitudes: table('k=हज़ार; K=हज़ार; हज़ार=हज़ार; लाख=लाख; करोड़=करोड़; M=मिलियन; मिलियन=मिलियन; अरब=अरब'),
  of: '',
  units: table(
    `kg=किलो|किलो; किग्रा=किलोग्राम|किलोग्राम; g=ग्राम|ग्राम; mg=मिलीग्राम|मिलीग्राम; km=किलोमीटर|किलोमीटर; m=मीटर|मीटर; cm=सेंटीमीटर|सेंटीमीटर; mm=मिलीमीटर|मिलीमीटर; l=लीटर|लीटर; L=लीटर|लीटर; ml=मिलीलीटर|मिलीलीटर; km/h=किलोमीटर प्रति घंटा|किलोमीटर प्रति घंटा; MB=मेगाबाइट|मेगाबाइट; GB=गीगाबाइट|गीगाबाइट; TB=टेराबाइट|टेराबाइट; °C=डिग्री सेल्सियस|डिग्री सेल्सियस; °F=डिग्री फ़ारेनहाइट|डिग्री फ़ारेनहाइट; °=डिग्री|डिग्री; h=घंटा|घंटे; min=मिनट|मिनट; s=सेकंड|सेकंड; W=वॉट|वॉट; kW=किलोवॉट|किलोवॉट; kWh=किलोवॉट घंटा|किलोवॉट घंटे; m²=वर्ग मीटर|वर्ग मीटर; x=गुना|गुना`,
  ),
  months: monthNames(
    'जनवरी; फ़रवरी फरवरी; मार्च; अप्रैल; मई; जून; जुलाई; अगस्त; सितंबर सितम्बर; अक्टूबर अक्तूबर; नवंबर नवम्बर; दिसंबर दिसम्बर',
  ),
  ordinalEnding: /^(?:वाँ|वां|वीं|वें|ला|रा|था)$/,
  ordinalBefore: {},
  fractions: table('1/2=आधा; 1/3=एक तिहाई; 2/3=दो तिहाई; 1/4=चौथाई; 3/4=तीन चौथाई'),
  abbreviations: table(
    `डॉ.=डॉक्टर; श्री.=श्री; प्रो.=प्रोफ़ेसर; रु.=रुपये; कि.मी.=किलोमीटर; कि.ग्रा.=किलोग्राम; ई.=ईस्वी; सं.=संख्या; dr.=डॉक्टर; vs.=बनाम`,
  ),
  closing: words('रु.'),
  spelled: words('TV PC USB GPS AI URL DVD CD GST UPI'),
  respelled: {},
  romanAfter: words('अध्याय भाग'),
  clockMarks: ['बजे'],
};
