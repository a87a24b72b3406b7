// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const permissionsTexts = /* @__PURE__ */ texts('permissions/permissions', {
  tokenScopes: {
    read: "See videos, files, voices, avatars, limits and your profile",
    videos: "Make, change, retry, cancel and delete videos",
    speech: "Make speech, and change pronunciations",
    uploads: "Send and delete files",
    sites: "Make, change, publish and delete sites, and read and delete their leads",
  },
  roleRefusals: {
    viewer: "Only members of this account may do this.",
    editor: "Editors, admins and the owner of this account may do this. Ask one of them, or ask for another role.",
    admin: "Admins and the owner of this account may do this. Ask one of them, or ask for another role.",
    owner: "Only the owner of this account may do this.",
  },
});
