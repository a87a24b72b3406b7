// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const profileTexts = /* @__PURE__ */ texts('people/accounts/settings/profile/profile', {
  form: "Profile",
  loading: "Loading profile...",
  failed: {
    title: "Error",
    load: "Failed to load profile data.",
    save: "Failed to update profile.",
    picture: "Failed to upload avatar.",
  },
  picture: "Profile picture",
  notAnImage: "Invalid File Type",
  tooLarge: "File Too Large",
  pictureSaved: {
    title: "Avatar Updated",
    text: "Your picture has been updated successfully.",
  },
  removal: {
    title: "Remove picture",
    text: "Your initials are shown instead. The picture is deleted for good.",
    action: "Remove picture",
    busyText: "Removing...",
  },
  pictureRemoved: {
    title: "Avatar Updated",
    text: "Your picture has been removed.",
  },
  personal: {
    title: "Personal Information",
    text: "What others see of you.",
  },
  contact: {
    title: "Contact & Social",
    text: "Where you work, and where people find you.",
  },
  firstName: "First Name",
  firstNameMissing: "Please enter your first name.",
  lastName: "Last Name",
  email: "Email Address",
  emailHelp: "You sign in with it.",
  changeEmail: "Change it under Security",
  bio: "Bio",
  location: "Location",
  website: "Website",
  websiteExample: "https://example.com",
  company: "Company",
  created: "Account Created",
  joined: /* @__PURE__ */ icu<{ month: string | number }>(["Joined ",["month"]]),
  save: "Save Changes",
  saved: {
    title: "Profile Updated",
    text: "Your profile has been updated successfully.",
  },
});
