// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu } from '@sayso/i18n';

export const wordsZh = {
  flagged: "此页面已被标记，正在审核中。",
  flaggedVideo: "此视频已被标记，正在审核中。",
  madeWith: /* @__PURE__ */ icu<{ product: string | number }>(["由 ",["product"]," 制作"]),
  report: "举报此页面",
  skip: "跳到正文",
  sections: "栏目",
  play: "播放",
  email: "电子邮箱",
  name: "姓名",
  phone: "电话",
  message: "留言",
  optional: "选填",
  leaveEmpty: "请将此栏留空",
  rating: /* @__PURE__ */ icu<{ stars: string | number }>([["stars"]," 星（满分 5 星）"]),
  mend: "请检查下面的内容。",
  failed: "未能发送，请重试。",
  tooMany: "提交过于频繁，请几分钟后再试。",
  wrong: {
    email: "请输入有效的电子邮箱。",
    name: "请输入姓名。",
    phone: "请输入电话号码。",
    message: "请填写留言。",
    consent: "请勾选以表示同意。",
  },
  messages: {
    not_found: {
      title: "没有这个页面",
      text: "请检查地址，或询问给您地址的人。",
    },
    unavailable: {
      title: "此网站暂不可用",
      text: "稍后可能会重新可用。",
    },
    gone: {
      title: "此网站已不存在",
      text: "它已被移除，不会恢复。",
    },
  },
};
