// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const accountsTexts = /* @__PURE__ */ texts('people/accounts/accounts', {
  preferencesSaved: "Your preferences have been updated successfully.",
  keysSaved: "Your API keys have been saved.",
  restored: "Your account stays. Sign in to go on.",
  profileSaved: "Your profile has been updated successfully.",
  pictureSaved: "Your picture has been updated successfully.",
  emailConfirmed: "Your email is confirmed.",
  linkSent: "Check your email for the link.",
  newEmailLinkSent: "Check your new email for the link. Until you open it nothing changes.",
  emailKept: "Your email stays as it is.",
  emailChanged: "You now sign in with your new email.",
  emailUndone: "Your email is what it was. Check it for a link to choose a new password.",
  stopLinkInvalid: "This link is no longer valid. Switch these mails off in your preferences.",
  emailElsewhere: "Your email address is changed on the Security tab.",
  pictureElsewhere: "Upload the picture itself.",
  ownDevices: "Sign out your own devices under Security.",
  userCreated: /* @__PURE__ */ icu<{ name: string | number }>([["name"]," has been created."]),
  userUpdated: /* @__PURE__ */ icu<{ name: string | number }>([["name"]," has been updated."]),
  ownTwoFactor: "Turn off your own under Settings, Security.",
  exportedFirst: /* @__PURE__ */ icu<{ rows: number; total: number }>(["The first ",["rows","number"]," of ",["total","number"]," users have been exported."]),
  exported: /* @__PURE__ */ icu<{ rows: number }>([["rows","plural",{"one":["1 user has"],"other":["#"," users have"]}]," been exported."]),
  userDeleted: /* @__PURE__ */ icu<{ name: string | number }>([["name"]," has been permanently deleted"]),
});
