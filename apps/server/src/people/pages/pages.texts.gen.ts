// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const pagesTexts = /* @__PURE__ */ texts('people/pages/pages', {
  onlyContent: "Only the content of this special page can be changed.",
  specialKept: "A page stays special, or not, as it was made.",
  readersOfSpecial: "Plans decide who reads a special page.",
  slugTaken: "Another page has this slug.",
  noSuchPage: "There is no special page of this id.",
  unknownKind: "This is none of the kinds of pictures that we take: PNG, GIF, JPEG, BMP, ICO, WebP.",
  tooManyPictures: /* @__PURE__ */ icu<{ most: string | number }>(["Use ",["most"]," pictures of other places at most."]),
  pictureGone: "A picture in this text is not stored any more. Take it out, or upload it again.",
  pictureNotCopied: /* @__PURE__ */ icu<{ picture: string | number; why: string | number }>([["picture"]," could not be copied: ",["why"],". Upload it instead."]),
  created: "Page has been created successfully.",
  updated: "Page information has been updated successfully.",
  assigned: "Special page assignments updated successfully.",
  notFetched: {
    not_public: "its address is not one of the public internet",
    no_network: "this server does not reach the internet, or there is nothing of this name",
    unreachable: "its server does not answer",
    refused: "its server does not give it out",
    too_slow: "its server takes too long",
    too_large: /* @__PURE__ */ icu<{ megabytes: string | number }>(["it is larger than ",["megabytes"]," MB"]),
    not_processed: "this server could not process it",
  },
  deleted: /* @__PURE__ */ icu<{ name: string | number }>([["name"]," has been permanently deleted."]),
  consentSlug: "People agree to this page when they sign up, so its slug stays.",
  consentPublic: "People agree to this page when they sign up, so everybody can read it.",
});
