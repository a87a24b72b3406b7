// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const accountSettingsTexts = /* @__PURE__ */ texts('app/account/accountSettings', {
  title: "Account Settings",
  text: "Manage your account, security, and preferences",
  loading: "Loading",
  tabs: {
    profile: "Profile",
    preferences: "Preferences",
    security: "Security",
    plan: "Plan and usage",
    purchases: "Your purchases",
    tokens: "API tokens",
    webhooks: "Webhooks",
    account: "Account",
  },
});
