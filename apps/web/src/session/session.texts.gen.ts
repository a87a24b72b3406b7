// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const sessionTexts = /* @__PURE__ */ texts('session/session', {
  greeting: /* @__PURE__ */ icu<{ isFirstVisit: boolean; name: string | number }>([["isFirstVisit","select",{"true":["Welcome, ",["name"]],"other":["Welcome back, ",["name"]]}]]),
  preferencesFailed: {
    title: "Failed to save preferences.",
    kept: "The change applies in this browser and is saved once the server answers.",
  },
  deleteFailed: "Not deleted",
});

export const madeByTexts = /* @__PURE__ */ texts('session/madeBy', {
  you: "you",
  former: "a former member",
  by: /* @__PURE__ */ icu<{ name: string | number }>(["by ",["name"]]),
  begunBy: /* @__PURE__ */ icu<{ name: string | number }>(["begun by ",["name"]]),
  label: "Made by",
  changed: "Changed by",
  anyone: "Made by anyone",
  other: "Made by somebody else",
  chip: /* @__PURE__ */ icu<{ name: string | number }>(["Made by ",["name"]]),
  oneEdits: /* @__PURE__ */ icu<{ name: string | number }>([["name"]," is editing"]),
  twoEdit: /* @__PURE__ */ icu<{ name: string | number; other: string | number }>([["name"]," and ",["other"]," are editing"]),
  manyEdit: /* @__PURE__ */ icu<{ name: string | number; others: string | number }>([["name"]," and ",["others"]," others are editing"]),
});

export const refusalTexts = /* @__PURE__ */ texts('session/refusal', {
  viewer: "Your role, viewer, may look but not change.",
  editor: "Your role, editor, may make and change, but not delete.",
  admin: "Your role, admin, may do everything but what the owner alone may.",
  owner: "This is for the people who operate the installation.",
});
