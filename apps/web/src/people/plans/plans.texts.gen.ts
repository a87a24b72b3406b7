// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const plansTexts = /* @__PURE__ */ texts('people/plans/plans', {
  defaultPlan: {
    failed: "Failed to load plans.",
    unknown: /* @__PURE__ */ icu<{ slug: string | number }>([["slug"]," (no longer offered)"]),
  },
  title: "Plan Management",
  subtitle: "Manage subscription plans and pricing",
  create: "Create Plan",
  list: "Plans",
  count: /* @__PURE__ */ icu<{ plans: number }>([["plans","plural",{"one":["#"," plan"],"other":["#"," plans"]}]]),
  loading: "Loading plans...",
  search: "Search by name, slug or product",
  noWayToBuy: {
    title: /* @__PURE__ */ icu<{ name: string | number }>([["name","select",{"none":["This plan"],"other":[["name"]]}]," has no upgrade address."]),
    titleOfMany: /* @__PURE__ */ icu<{ names: string | number }>([["names"]," have no upgrade address."]),
    text: "People on lower plans have no way to buy it.",
    asks: "Until it has one, 'Ask us' leads them to your support.",
    asksNobody: "And there is no support address that they could ask.",
    toSettings: "Set one",
  },
  order: {
    open: "Order",
    title: "Order of the plans",
    text: "As they stand on the pricing page and where people upgrade. Most sites begin with the plan that costs least.",
    list: "Plans in their order",
    cancel: "Cancel",
    save: "Save Order",
    saving: "Saving...",
    saved: "Order saved",
    failed: "Failed to save the order.",
  },
  nothingYet: {
    title: "No plans yet",
    text: "Without a plan nobody can make a video. Create the first one, then choose it as the default plan in the settings.",
  },
  nothingFound: {
    title: "No plans found",
    text: "No plan has this name, slug or product.",
  },
  columns: {
    name: "Plan",
    price: "Price",
    people: "People",
    rights: "Rights",
    state: "State",
  },
  unlimited: "Unlimited",
  states: {
    active: "Active",
    inactive: "Not offered",
  },
  badges: {
    featured: "Featured",
    default: "Default",
    addition: "Addition",
    over: "No longer sold",
  },
  numbersAt: /* @__PURE__ */ icu<{ numbers: number; seller: string | number }>([["numbers","plural",{"one":[["seller"]],"other":[["seller"]," (",["numbers"],")"]}]]),
  soldUntil: /* @__PURE__ */ icu<{ day: string | number }>(["until ",["day"]]),
  menu: {
    edit: "Edit Plan",
    remove: "Delete Plan",
    people: "Show its people",
  },
  dialog: {
    createTitle: "Create Plan",
    editTitle: /* @__PURE__ */ icu<{ name: string | number }>(["Edit ",["name"]]),
    loading: "Loading plan...",
    gone: {
      title: "This plan no longer exists",
      text: "It may have been deleted in the meantime.",
      action: "Close",
    },
    cancel: "Cancel",
    create: "Create Plan",
    creating: "Creating...",
    save: "Save Changes",
    saving: "Saving...",
    about: {
      title: "Plan",
      text: "Its name and price.",
    },
    limits: {
      title: "Limits",
      text: "How long a video may be, and how many videos each person may make in a month.",
    },
    rights: {
      title: "Rights",
      text: "What else people on this plan may do.",
    },
    adds: {
      title: "What it adds",
      text: "On top of the plans that somebody has, as often as they buy it. 0 adds nothing.",
    },
    sold: {
      title: "How it is sold",
      text: "What people read where plans are compared, and where they buy it.",
    },
    numbers: {
      title: "Numbers at sellers",
      text: "A sale of one of these gives its buyer this plan. One per line; a number belongs to one plan alone.",
    },
  },
  fields: {
    name: {
      label: "Name",
    },
    slug: {
      label: "Slug",
      help: "Made from the name until you change it.",
    },
    slugKept: "Other systems may refer to the plan by it.",
    description: {
      label: "Description",
    },
    price: {
      label: "Price",
      help: "Sayso takes no payments: this is what people read.",
    },
    currency: {
      label: "Currency",
    },
    is_addition: {
      label: "Addition",
      help: "Adds to what somebody has, such as ten more videos. Without a plan it gives nothing.",
      kept: "People have it, so it stays what it is.",
    },
    is_active: {
      label: "Active",
      help: "On offer, and can be given to people. Those who have it keep it either way.",
    },
    is_featured: {
      label: "Featured",
      help: "Stands out where plans are compared.",
    },
    billing: {
      label: "Paid",
      help: "Your seller charges; this is what people read beside the price.",
    },
    billings: {
      one_time: "Once",
      month: "Every month",
      year: "Every year",
    },
    trial_days: {
      label: "Days to try it",
      help: "Leave empty for none. Your seller gives the trial.",
      unit: "days",
    },
    access_days: {
      label: "Days of access",
      help: "How long one purchase lasts. Leave empty for good.",
      unit: "days",
    },
    sold_until: {
      label: "Sold until",
      help: "The last day on which it is on offer. Leave empty for no end.",
    },
    features: {
      label: "Features",
      help: "One per line, as people read them on the price card. Empty: its limits and rights stand there.",
    },
    upgrade_url: {
      label: "Upgrade address",
      help: "The page where people buy it. Buttons of the pricing page and of upgrades lead there.",
      placeholder: "https://",
    },
  },
  lowered: {
    title: /* @__PURE__ */ icu<{ count: number }>([["count","plural",{"one":["Gives less to 1 person who has this plan"],"other":["Gives less to ",["count","plural",{"one":["1 person"],"other":["#"," people"]}]," who have this plan"]}]]),
    text: "It applies to them as soon as you save. What they have made stays.",
    limit: /* @__PURE__ */ icu<{ label: string | number; from: number | 'none'; to: number | 'none' }>([["label"],": ",["from","select",{"none":["unlimited"],"other":[["from","number"]]}]," to ",["to","select",{"none":["unlimited"],"other":[["to","number"]]}]]),
    right: /* @__PURE__ */ icu<{ label: string | number }>([["label"],": off"]),
  },
  created: {
    title: "Plan Created",
    text: /* @__PURE__ */ icu<{ name: string | number }>([["name"]," can be given to people now."]),
  },
  createdInactive: /* @__PURE__ */ icu<{ name: string | number }>([["name"]," is not offered until you make it active."]),
  updated: {
    title: "Plan Updated",
    text: /* @__PURE__ */ icu<{ name: string | number }>([["name"]," has been saved."]),
  },
  deleted: {
    title: "Plan Deleted",
    text: /* @__PURE__ */ icu<{ name: string | number }>([["name"]," has been deleted."]),
  },
  failed: {
    create: "Failed to create plan.",
    update: "Failed to update plan.",
    remove: "Failed to delete plan.",
    load: "Failed to load plans.",
  },
  confirm: {
    title: "Delete Plan",
    text: /* @__PURE__ */ icu<{ name: string | number }>(["Are you sure you want to delete ",["name"],"? This action cannot be undone."]),
    action: "Delete Plan",
    busy: "Deleting...",
  },
  kept: {
    title: /* @__PURE__ */ icu<{ name: string | number }>([["name"]," cannot be deleted yet"]),
    people: /* @__PURE__ */ icu<{ count: number }>([["count","plural",{"one":["1 person"],"other":["#"," people"]}]," ",["count","plural",{"one":["is"],"other":["are"]}]," on this plan. Give them another plan, then delete this one."]),
    default: "People get this plan when they sign up. Choose another default plan in the settings, then delete this one.",
    toPeople: "Show its people",
    toSettings: "Open System Settings",
    close: "Close",
  },
});

export const specialPagesTexts = /* @__PURE__ */ texts('people/plans/specialPages', {
  menu: "Manage Special Pages",
  title: /* @__PURE__ */ icu<{ plan: string | number }>(["Manage Special Pages for ",["plan"]]),
  text: "People on this plan find the enabled pages under Upgrades.",
  loading: "Loading special pages...",
  special: "Special",
  unfinished: "Draft",
  enabled: "Enabled",
  disabled: "Disabled",
  noContent: "No content",
  shown: /* @__PURE__ */ icu<{ page: string | number }>(["Show ",["page"]," to people on this plan"]),
  none: {
    title: "No special pages found.",
    text: "The pages that came with the product have been deleted.",
    action: "Create them",
  },
  creating: "Creating...",
  close: "Close",
  save: "Save Changes",
  saving: "Saving...",
  saved: "Special page assignments updated successfully.",
  failed: {
    load: "Failed to load special pages.",
    save: "Failed to update special page assignments.",
    create: "The special pages could not be created.",
  },
});
