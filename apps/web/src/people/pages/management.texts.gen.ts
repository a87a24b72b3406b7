// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const managementTexts = /* @__PURE__ */ texts('people/pages/management', {
  title: "Page Management",
  subtitle: "Manage website pages and content",
  create: "Create Page",
  list: "Pages",
  count: /* @__PURE__ */ icu<{ pages: number }>([["pages","number"]," ",["pages","plural",{"one":["page"],"other":["pages"]}]]),
  counting: "Loading...",
  loading: "Loading pages...",
  search: "Search by name, slug or link",
  nothingYet: {
    title: "No pages yet",
    text: "Terms, privacy and whatever else people should read: write the first page.",
  },
  nothingFound: {
    title: "No pages found",
    text: "No page has this name, slug or link.",
  },
  columns: {
    name: "Page",
    content: "Content",
    order: "Linked from",
    readers: "Readers",
    updated_at: "Changed",
  },
  slug: /* @__PURE__ */ icu<{ slug: string | number }>(["Slug: ",["slug"]]),
  special: "Special",
  unfinished: "Unfinished",
  finish: {
    title: /* @__PURE__ */ icu<{ pages: number }>([["pages","plural",{"one":["1 page is"],"other":["#"," pages are"]}]," unfinished"]),
    text: "Readers see each as a draft, and search engines leave it out.",
    left: /* @__PURE__ */ icu<{ missing: number }>([["missing","plural",{"one":["1 thing"],"other":["#"," things"]}]," left to fill in"]),
    action: "Finish",
    name: /* @__PURE__ */ icu<{ page: string | number }>(["Finish ",["page"]]),
  },
  noContent: "No content",
  opensNewTab: "(opens in a new tab)",
  places: {
    navigation: "Navigation",
    footer: "Footer of every page",
    upgrades: "Upgrades",
  },
  readers: {
    everybody: "Everybody",
    signedIn: "Signed in",
    byPlan: "By plan",
  },
  menu: {
    edit: "Edit Page",
    view: "View page",
    up: "Move up",
    down: "Move down",
    remove: "Delete Page",
    specialKept: "Cannot Delete Special Page",
    consentKept: "Cannot delete: people agree to it",
  },
  moved: /* @__PURE__ */ icu<{ name: string | number; place: string | number; of: string | number }>([["name"]," is now ",["place"]," of ",["of"],"."]),
  confirm: {
    title: "Delete Page",
    text: /* @__PURE__ */ icu<{ name: string | number }>(["Are you sure you want to delete ",["name"],"? This action cannot be undone."]),
    action: "Delete Page",
    busy: "Deleting...",
  },
  deleted: {
    title: "Page Deleted",
    text: /* @__PURE__ */ icu<{ name: string | number }>([["name"]," has been permanently deleted."]),
  },
  failed: {
    title: "Error",
    load: "Failed to load pages.",
    remove: "Failed to delete page.",
    move: "The order could not be saved.",
  },
});
