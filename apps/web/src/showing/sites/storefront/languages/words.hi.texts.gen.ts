// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu } from '@sayso/i18n';

export const wordsHi = {
  flagged: "इस पृष्ठ को चिह्नित किया गया है और इसकी समीक्षा की जा रही है।",
  flaggedVideo: "इस वीडियो को चिह्नित किया गया है और इसकी समीक्षा की जा रही है।",
  madeWith: /* @__PURE__ */ icu<{ product: string | number }>([["product"]," से बनाया गया"]),
  report: "इस पेज की रिपोर्ट करें",
  skip: "सामग्री पर जाएँ",
  sections: "अनुभाग",
  play: "चलाएँ",
  email: "ईमेल",
  name: "नाम",
  phone: "फ़ोन",
  message: "संदेश",
  optional: "वैकल्पिक",
  leaveEmpty: "यह फ़ील्ड खाली छोड़ें",
  rating: /* @__PURE__ */ icu<{ stars: string | number }>(["5 में से ",["stars"]," सितारे"]),
  mend: "कृपया नीचे दिए गए फ़ील्ड जाँचें।",
  failed: "भेजा नहीं जा सका। कृपया फिर से कोशिश करें।",
  tooMany: "एक साथ बहुत सारे संदेश। कुछ मिनट बाद फिर से कोशिश करें।",
  wrong: {
    email: "मान्य ईमेल पता लिखें।",
    name: "अपना नाम लिखें।",
    phone: "अपना फ़ोन नंबर लिखें।",
    message: "एक संदेश लिखें।",
    consent: "सहमति देने के लिए बॉक्स चुनें।",
  },
  messages: {
    not_found: {
      title: "ऐसा कोई पेज नहीं है",
      text: "पता जाँचें, या जिसने दिया था उससे पूछें।",
    },
    unavailable: {
      title: "यह साइट उपलब्ध नहीं है",
      text: "हो सकता है यह बाद में फिर उपलब्ध हो।",
    },
    gone: {
      title: "यह साइट अब नहीं है",
      text: "इसे हटा दिया गया है और यह वापस नहीं आएगी।",
    },
  },
};
