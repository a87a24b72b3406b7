// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu } from '@sayso/i18n';

export const wordsTr = {
  flagged: "Bu sayfa işaretlendi ve inceleniyor.",
  flaggedVideo: "Bu video işaretlendi ve inceleniyor.",
  madeWith: /* @__PURE__ */ icu<{ product: string | number }>([["product"]," ile yapıldı"]),
  report: "Bu sayfayı bildir",
  skip: "İçeriğe geç",
  sections: "Bölümler",
  play: "Oynat",
  email: "E-posta",
  name: "Ad",
  phone: "Telefon",
  message: "Mesaj",
  optional: "isteğe bağlı",
  leaveEmpty: "Bu alanı boş bırakın",
  rating: /* @__PURE__ */ icu<{ stars: string | number }>(["5 üzerinden ",["stars"]," yıldız"]),
  mend: "Lütfen aşağıdaki alanları kontrol edin.",
  failed: "Gönderilemedi. Lütfen tekrar deneyin.",
  tooMany: "Bir anda çok fazla gönderim oldu. Birkaç dakika sonra tekrar deneyin.",
  wrong: {
    email: "Geçerli bir e-posta adresi girin.",
    name: "Adınızı girin.",
    phone: "Telefon numaranızı girin.",
    message: "Bir mesaj yazın.",
    consent: "Kabul etmek için kutuyu işaretleyin.",
  },
  messages: {
    not_found: {
      title: "Böyle bir sayfa yok",
      text: "Adresi kontrol edin ya da size verene sorun.",
    },
    unavailable: {
      title: "Bu site şu anda kullanılamıyor",
      text: "Daha sonra yeniden açılabilir.",
    },
    gone: {
      title: "Bu site artık yok",
      text: "Kaldırıldı ve geri gelmeyecek.",
    },
  },
};
