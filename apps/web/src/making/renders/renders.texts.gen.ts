// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const rendersTexts = /* @__PURE__ */ texts('making/renders/renders', {
  watchEarly: "Watch what is done",
  unstarted: {
    title: "Not started yet",
    text: "Nothing has been used for it yet.",
    start: "Start generation",
  },
  retry: "Retry Generation",
  cancelledText: /* @__PURE__ */ icu<{ percent: string | number }>([["percent","select",{"none":["You stopped it."],"other":["You stopped it at ",["percent"]," %."]}]]),
  stages: {
    speech: "Preparing the speech",
    avatar: "Drawing the avatar",
    frames: "Drawing frames",
    encode: "Putting it together",
    publish: "Saving the video",
  },
  starting: "Starting",
  filming: /* @__PURE__ */ icu<{ partner: string | number }>([["partner"]," is filming your presenter"]),
  stoodIn: /* @__PURE__ */ icu<{ partner: string | number; name: string | number }>([["partner"]," could not film this presenter, so ",["name"]," stands in."]),
  queuePlace: /* @__PURE__ */ icu<{ place: string | number }>(["Place ",["place"]," in the queue"]),
  queued: "Waiting in the queue",
  onHold: {
    storage_full: "The server is out of disk space. Your video continues once the operator has freed some.",
  },
  startsIn: /* @__PURE__ */ icu<{ seconds: string | number }>(["starts in about ",["seconds"]," s"]),
  ready: {
    title: "Video Ready!",
    text: /* @__PURE__ */ icu<{ title: string | number }>([["title"]," has been generated successfully."]),
  },
  failed: {
    title: "Generation Failed",
    text: /* @__PURE__ */ icu<{ title: string | number; reason: string | number }>([["title"],": ",["reason"]]),
    reason: "Video generation failed",
  },
  changeFailed: {
    title: "Change not made",
    text: /* @__PURE__ */ icu<{ title: string | number; reason: string | number }>([["title"],": ",["reason"]]),
  },
  restarted: {
    title: "Video generation restarted",
  },
  retryFailed: {
    title: "Failed to retry video",
  },
  cancelDone: {
    title: "Video cancelled",
    text: /* @__PURE__ */ icu<{ counted: boolean }>([["counted","select",{"true":["It counts as a video. You can start it again at no further cost."],"other":["Nothing was used. You can start it again."]}]]),
  },
  changeCancelled: {
    title: "Change cancelled",
    text: /* @__PURE__ */ icu<{ counted: boolean }>([["counted","select",{"true":["The video stays as it was. The change counts as a video."],"other":["The video stays as it was."]}]]),
  },
  cancelQuestion: {
    title: "Cancel this video?",
    action: "Cancel video",
    cancel: "Keep it",
    busyText: "Cancelling",
  },
  cancelCosts: /* @__PURE__ */ icu<{ allSeconds: string | number; seconds: string | number }>([["allSeconds","select",{"none":["You have seen ",["seconds"]," s. Cancelling now counts as a video."],"other":["You have seen ",["seconds"]," of ",["allSeconds"]," s. Cancelling now counts as a video."]}]]),
  cancelFailed: {
    title: "Failed to cancel video",
  },
  linkCopied: {
    title: "Link Copied",
    text: "Video link copied to clipboard!",
  },
  linkNotCopied: {
    title: "Link not copied",
    text: "The browser did not allow it. Open the watch page and copy its address.",
  },
  downloadStarted: {
    title: "Download Started",
  },
  downloadFailed: {
    title: "Download Failed",
    noAddress: "Video URL not available",
    text: "Failed to download video. Please try again.",
    subtitles: "Failed to download subtitles. Please try again.",
  },
});

export const progressTexts = /* @__PURE__ */ texts('making/renders/progress', {
  makingTime: {
    known: /* @__PURE__ */ icu<{ about: string | number }>(["Ready ",["about"]," after it starts."]),
    unknown: "There is no time estimate yet: few videos like this have been made here.",
  },
  generatingTitle: "Generating your video",
  starting: "Starting",
  filming: "Filming",
  filmedBy: /* @__PURE__ */ icu<{ partner: string | number }>(["Filming by ",["partner"]]),
  percent: /* @__PURE__ */ icu<{ percent: string | number }>([["percent"]," %"]),
  stages: {
    speech: "Speech",
    avatar: "Avatar",
    frames: "Drawing frames",
    encode: "Encode",
    publish: "Publish",
  },
  frames: /* @__PURE__ */ icu<{ done: number; total: number }>([["done","number"]," of ",["total","number"]]),
  cancel: "Cancel",
  goesOn: [
    "You can close this page. Your video will be in ",
    " when it is ready.",
  ],
  readyTitle: "Your video is ready",
  watchVideo: "Watch video",
  createAnother: "Create another video",
  failedTitle: "Generation failed",
  notCharged: "Nothing is charged for it.",
  retry: "Retry Generation",
  retrying: "Retrying",
  cancelledTitle: "Video cancelled",
  cancelledText: "Your choices are still here.",
  backToDraft: "Back to the draft",
  failedUnknown: "An error occurred during video generation.",
  myProjects: "My Projects",
});
