// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const editorTexts = /* @__PURE__ */ texts('showing/library/editor/editor', {
  title: "AI Video Editor",
  refresh: "Refresh",
  fullscreen: "Fullscreen",
  exitFullscreen: "Exit Fullscreen",
  openInNewTab: "Open in new tab",
  opening: "Loading AI Video Editor",
  loading: "Loading editor...",
  slow: {
    title: "The editor has not answered yet",
    text: "Keep waiting, or open it in a tab of its own.",
  },
  refused: {
    title: "The editor was set up after this page was opened",
    text: "Reload the page to see it.",
    reload: "Reload the page",
  },
  poweredBy: /* @__PURE__ */ icu<{ product: string | number }>(["Powered by ",["product"]," AI Video Editor"]),
  external: "External Editor",
  nothing: [
    "Nothing to see?",
    "Open it in a new tab",
  ],
  none: {
    title: "There is no video editor",
    text: "The operator of this site has not connected one. Your videos are in My Projects.",
    back: "Back to My Projects",
  },
});
