// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu } from '@sayso/i18n';

export const wordsJa = {
  flagged: "このページは報告され、確認中です。",
  flaggedVideo: "この動画は報告され、確認中です。",
  madeWith: /* @__PURE__ */ icu<{ product: string | number }>([["product"]," で作成"]),
  report: "このページを報告",
  skip: "本文へ移動",
  sections: "セクション",
  play: "再生",
  email: "メールアドレス",
  name: "お名前",
  phone: "電話番号",
  message: "メッセージ",
  optional: "任意",
  leaveEmpty: "この欄は空のままにしてください",
  rating: /* @__PURE__ */ icu<{ stars: string | number }>(["5つ星中",["stars"],"つ星"]),
  mend: "下の入力欄をご確認ください。",
  failed: "送信できませんでした。もう一度お試しください。",
  tooMany: "送信が集中しています。数分後にもう一度お試しください。",
  wrong: {
    email: "有効なメールアドレスを入力してください。",
    name: "お名前を入力してください。",
    phone: "電話番号を入力してください。",
    message: "メッセージを入力してください。",
    consent: "同意する場合はチェックを入れてください。",
  },
  messages: {
    not_found: {
      title: "このページはありません",
      text: "アドレスをお確かめになるか、教えてくれた方におたずねください。",
    },
    unavailable: {
      title: "このサイトは現在ご利用になれません",
      text: "後ほど再びご利用いただける場合があります。",
    },
    gone: {
      title: "このサイトはなくなりました",
      text: "削除されたため、元には戻りません。",
    },
  },
};
