// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu } from '@sayso/i18n';

export const wordsHe = {
  flagged: "העמוד הזה סומן ונמצא בבדיקה.",
  flaggedVideo: "הסרטון הזה סומן ונמצא בבדיקה.",
  madeWith: /* @__PURE__ */ icu<{ product: string | number }>(["נוצר באמצעות ",["product"]]),
  report: "דיווח על הדף הזה",
  skip: "דילוג לתוכן",
  sections: "מדורים",
  play: "הפעלה",
  email: "דוא\"ל",
  name: "שם",
  phone: "טלפון",
  message: "הודעה",
  optional: "לא חובה",
  leaveEmpty: "יש להשאיר שדה זה ריק",
  rating: /* @__PURE__ */ icu<{ stars: string | number }>([["stars"]," מתוך 5 כוכבים"]),
  mend: "נא לבדוק את השדות למטה.",
  failed: "השליחה לא הצליחה. נא לנסות שוב.",
  tooMany: "יותר מדי שליחות בבת אחת. נא לנסות שוב בעוד כמה דקות.",
  wrong: {
    email: "נא להזין כתובת דוא\"ל תקינה.",
    name: "נא להזין שם.",
    phone: "נא להזין מספר טלפון.",
    message: "נא לכתוב הודעה.",
    consent: "נא לסמן את התיבה כדי להסכים.",
  },
  messages: {
    not_found: {
      title: "אין דף כזה",
      text: "כדאי לבדוק את הכתובת, או לשאול את מי שמסר אותה.",
    },
    unavailable: {
      title: "האתר הזה אינו זמין",
      text: "ייתכן שיהיה זמין שוב בהמשך.",
    },
    gone: {
      title: "האתר הזה כבר לא קיים",
      text: "הוא הוסר ולא יחזור.",
    },
  },
};
