// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu } from '@sayso/i18n';

export const wordsKo = {
  flagged: "이 페이지는 신고되어 검토 중입니다.",
  flaggedVideo: "이 동영상은 신고되어 검토 중입니다.",
  madeWith: /* @__PURE__ */ icu<{ product: string | number }>([["product"],"(으)로 제작"]),
  report: "이 페이지 신고",
  skip: "본문으로 건너뛰기",
  sections: "섹션",
  play: "재생",
  email: "이메일",
  name: "이름",
  phone: "전화번호",
  message: "메시지",
  optional: "선택 사항",
  leaveEmpty: "이 칸은 비워 두세요",
  rating: /* @__PURE__ */ icu<{ stars: string | number }>(["별 5개 중 ",["stars"],"개"]),
  mend: "아래 항목을 확인해 주세요.",
  failed: "보내지 못했습니다. 다시 시도해 주세요.",
  tooMany: "한꺼번에 너무 많이 보냈습니다. 몇 분 후에 다시 시도해 주세요.",
  wrong: {
    email: "올바른 이메일 주소를 입력해 주세요.",
    name: "이름을 입력해 주세요.",
    phone: "전화번호를 입력해 주세요.",
    message: "메시지를 입력해 주세요.",
    consent: "동의하려면 상자를 선택해 주세요.",
  },
  messages: {
    not_found: {
      title: "이 페이지는 없습니다",
      text: "주소를 확인하거나 알려 준 분에게 물어보세요.",
    },
    unavailable: {
      title: "이 사이트를 이용할 수 없습니다",
      text: "나중에 다시 이용할 수 있을지도 모릅니다.",
    },
    gone: {
      title: "이 사이트는 없어졌습니다",
      text: "삭제되어 다시 돌아오지 않습니다.",
    },
  },
};
