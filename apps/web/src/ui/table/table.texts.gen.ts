// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const tableTexts = /* @__PURE__ */ texts('ui/table/table', {
  loading: "Loading...",
  failed: "This list could not be loaded",
  stale: "The list could not be refreshed.",
  retry: "Try again",
  filters: {
    region: "Filters in use",
    advanced: "Advanced Filters",
    clear: "Clear all",
  },
  from: /* @__PURE__ */ icu<{ label: string | number }>([["label"]," from"]),
  to: /* @__PURE__ */ icu<{ label: string | number }>([["label"]," to"]),
  chip: /* @__PURE__ */ icu<{ label: string | number; value: string | number }>([["label"],": ",["value"]]),
  nothingFound: {
    title: "Nothing found",
    text: "No entry matches the search and the filters.",
  },
  sort: {
    label: "Sort by",
    order: "Sort order",
    ascending: "Ascending",
    descending: "Descending",
    turn: "Reverse the order",
  },
  select: {
    all: "Select all on this page",
    one: /* @__PURE__ */ icu<{ name: string | number }>(["Select ",["name"]]),
  },
  menu: /* @__PURE__ */ icu<{ name: string | number }>(["Actions for ",["name"]]),
  actions: "Actions",
  selected: /* @__PURE__ */ icu<{ count: string | number }>([["count"]," selected"]),
  clearSelection: "Clear selection",
  bulk: "Selected entries",
  shown: /* @__PURE__ */ icu<{ from: string | number; to: string | number; total: string | number }>(["Showing ",["from"]," to ",["to"]," of ",["total"]," results"]),
  noneShown: "No results",
  pages: /* @__PURE__ */ icu<{ label: string | number }>(["Pages of ",["label"]]),
  perPage: "Rows per page",
  perPageOption: /* @__PURE__ */ icu<{ size: string | number }>([["size"]," per page"]),
});
