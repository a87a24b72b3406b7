// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const dashboardTexts = /* @__PURE__ */ texts('showing/library/dashboard/dashboard', {
  title: "Dashboard",
  text: "Ready to create some amazing UGC videos? Let's get started!",
  tabsLabel: "Dashboard",
  tabs: {
    projects: "My Projects",
    sites: "Marketplace",
    "ai-editor": "AI Video Editor",
  },
  loadingUser: "Loading user data...",
});
