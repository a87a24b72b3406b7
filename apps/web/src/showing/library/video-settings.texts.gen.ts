// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const videoSettingsTexts = /* @__PURE__ */ texts('showing/library/videoSettings', {
  item: "Settings",
  title: "Video Settings",
  about: "About the video",
  name: "Video Title",
  description: "Description",
  descriptionHelp: "Shown below the video and in link previews.",
  tags: {
    label: "Tags",
    help: "Enter or a comma adds a tag.",
  },
  watching: "Who may watch",
  visibility: "Visibility",
  visibilities: {
    unlisted: {
      label: "Unlisted",
      note: "Anyone with the link.",
    },
    public: {
      label: "Public",
      note: "Search engines find it too.",
    },
    password: {
      label: "Password",
      note: "The link and a password.",
    },
    private: {
      label: "Private",
      note: "Members of this account, signed in.",
    },
  },
  password: {
    label: "Password",
    help: "Give it to your viewers together with the link.",
    kept: "A password is set. Leave this empty to keep it.",
    missing: "Choose the password that viewers enter.",
  },
  details: {
    label: "Show generation details",
    help: "Viewers can read the script, the voice and the avatar below the video.",
  },
  action: {
    label: "Button below the video",
    help: "Takes viewers to your shop, for example. Clicks are counted.",
    text: "Text on the button",
    textPlaceholder: "Shop now",
    url: "Where it leads",
  },
  remade: {
    title: "Can be changed",
    text: "The video is made anew. The old one stays until the new one is ready.",
    later: "Once the video is finished.",
    captions: "Captions",
    captionsOn: "On",
    captionsOff: "Off",
  },
  made: "Stays as it was made",
  madeNote: "Generation settings cannot be modified after creation.",
  voice: "Voice Configuration",
  avatar: "Avatar Description",
  background: "Background Setting",
  script: "Script Content",
  statistics: "Statistics",
  created: "Created",
  views: "Views",
  cancel: "Cancel",
  close: "Close",
  save: "Save Changes",
  saving: "Saving...",
  saved: {
    title: "Settings Updated",
    text: "Video updated successfully",
  },
  failed: "Failed to update video",
  readOnly: "You can see this video, but not change it.",
  discard: {
    title: "Discard changes?",
    text: "Your changes to this video have not been saved.",
    action: "Discard",
    cancel: "Keep editing",
  },
  conflict: {
    text: "Somebody else has changed this video in the meantime. What you typed is still here; everything else shows their version. Save again to keep yours.",
    theirs: /* @__PURE__ */ icu<{ field: string | number; value: string | number }>([["field"],", theirs: ",["value"]]),
    take: "Take theirs",
    nothing: "nothing",
  },
});
