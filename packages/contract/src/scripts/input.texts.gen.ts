// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('scripts/input', {
  scriptLength: "Choose 15, 30 or 60 seconds.",
  product: "Say what the video is about.",
  audience: "Say who the video is for.",
  noAddress: "Paste the address of a product page, such as https://shop.example.com/glow-serum.",
  seedWrong: "Use a whole number from 0 to 4294967295.",
  noScript: "Write a script first.",
});
