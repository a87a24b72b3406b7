// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const pagesTexts = /* @__PURE__ */ texts('people/pages/pages', {
  loading: "Loading page...",
  empty: "No content available for this page.",
  draft: "This page is a draft. The operator of this site has not completed it yet.",
  finish: "Finish it",
  contents: "On this page",
  more: "More at",
  newTab: "(opens in a new tab)",
  notFound: {
    title: "Page Not Found",
    text: "Page not found",
  },
  failed: "Failed to load page.",
  home: "Back to Home",
  signIn: {
    title: "Sign in to read this page",
    text: "It is for people with an account. You will return here after signing in.",
    action: "Sign In",
  },
  youtube: {
    play: "Play the video from YouTube",
    note: "YouTube will know that you watch it.",
    frame: "Video from YouTube",
  },
  legal: "Legal",
  pricing: "Pricing",
  linksFailed: "Failed to load the pages of the navigation.",
});
