// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu } from '@sayso/i18n';

export const wordsAr = {
  flagged: "تم الإبلاغ عن هذه الصفحة وهي قيد المراجعة.",
  flaggedVideo: "تم الإبلاغ عن هذا الفيديو وهو قيد المراجعة.",
  madeWith: /* @__PURE__ */ icu<{ product: string | number }>(["صُنع باستخدام ",["product"]]),
  report: "الإبلاغ عن هذه الصفحة",
  skip: "انتقل إلى المحتوى",
  sections: "الأقسام",
  play: "تشغيل",
  email: "البريد الإلكتروني",
  name: "الاسم",
  phone: "الهاتف",
  message: "الرسالة",
  optional: "اختياري",
  leaveEmpty: "اترك هذا الحقل فارغًا",
  rating: /* @__PURE__ */ icu<{ stars: string | number }>([["stars"]," من 5 نجوم"]),
  mend: "يرجى مراجعة الحقول أدناه.",
  failed: "تعذّر الإرسال. يرجى المحاولة مرة أخرى.",
  tooMany: "محاولات كثيرة دفعة واحدة. يرجى المحاولة بعد بضع دقائق.",
  wrong: {
    email: "أدخل بريدًا إلكترونيًا صالحًا.",
    name: "أدخل اسمك.",
    phone: "أدخل رقم هاتفك.",
    message: "اكتب رسالة.",
    consent: "ضع علامة في المربع للموافقة.",
  },
  messages: {
    not_found: {
      title: "لا توجد صفحة كهذه",
      text: "تحقق من العنوان أو اسأل من أعطاك إياه.",
    },
    unavailable: {
      title: "هذا الموقع غير متاح",
      text: "قد يتاح مرة أخرى لاحقًا.",
    },
    gone: {
      title: "هذا الموقع لم يعد موجودًا",
      text: "أزيل ولن يعود.",
    },
  },
};
