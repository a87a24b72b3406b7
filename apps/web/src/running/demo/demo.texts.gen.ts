// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const demoTexts = /* @__PURE__ */ texts('running/demo/demo', {
  title: "Demo customers",
  text: "Three sample customers on three plans, with videos of their own, so that you can look around. To see the product as they do, open a private window and sign in as one of them.",
  email: "Email",
  password: "Password",
  unreadable: "This password cannot be read: the key that sealed it is missing.",
  allReady: /* @__PURE__ */ icu<{ all: number }>([["all","plural",{"one":[["all"]," video ready"],"other":[["all"]," videos ready"]}]]),
  someReady: /* @__PURE__ */ icu<{ all: number; ready: string | number }>([["all","plural",{"one":[["ready"]," of ",["all"]," video ready"],"other":[["ready"]," of ",["all"]," videos ready"]}]]),
  stopped: /* @__PURE__ */ icu<{ stopped: string | number }>([["stopped"]," failed or cancelled"]),
  deleted: /* @__PURE__ */ icu<{ deleted: string | number }>([["deleted"]," deleted"]),
  fold: "Show less",
  unfold: "Show",
  making: "Their videos are made while nobody else needs the machine.",
  erase: {
    label: "Erase these passwords",
    title: "Erase these passwords?",
    text: "They are erased from this server and this card goes, so note them first if you want to sign in as one of the demo customers. The customers and their videos stay; you can remove them at the end of the general settings.",
    action: "Erase these passwords",
    busy: "Erasing...",
    done: {
      title: "Passwords erased",
      text: "The demo customers and their videos stay.",
    },
  },
  remove: {
    label: "Remove demo customers",
    title: "Remove the demo customers?",
    text: "The three customers, their videos and their files are erased immediately. Links to their videos stop working. This action cannot be undone.",
    action: "Remove demo customers",
    busy: "Removing...",
    done: {
      title: "Demo customers removed",
      text: "Their videos and files are erased.",
    },
  },
  left: {
    title: "Demo customers",
    text: "The sample customers are still here, with their videos. Their passwords are erased.",
  },
});
