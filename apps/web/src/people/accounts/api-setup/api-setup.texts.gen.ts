// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const apiSetupTexts = /* @__PURE__ */ texts('people/accounts/api-setup/apiSetup', {
  title: "API setup",
  text: /* @__PURE__ */ icu<{ product: string | number }>(["Your own keys for outside services. ",["product"]," keeps and tests them. What each one switches on stands beside it."]),
  idle: "Nothing is made with these keys at present: no video, voice, script or picture goes to these services.",
  form: "API keys",
  loading: "Loading API keys...",
  failed: "Your API keys could not be loaded",
  tryAgain: "Try again",
  kept: "Keys are kept encrypted on the server and never come back to the browser. To change one, type the new one.",
  configured: "All API keys are configured and ready to use!",
  services: {
    heygen: {
      where: "You find it in HeyGen, in the settings of your account.",
      used: "With it, photo-real presenters of HeyGen that are on offer here are filmed on your own account at HeyGen: the sound of your videos goes there, and HeyGen bills you. Where this site lets HeyGen make presenters of faces, the photos that are sent for that go there, too, and HeyGen bills you for each. Everybody in your account orders with it. Without it, the key of this site is used.",
      idle: "The test asks HeyGen whose key it is. No presenter of HeyGen is on offer here, so nothing is made with it.",
    },
    googleTTS: {
      where: "You find it in Google Cloud under APIs & Services, Credentials.",
      used: "With it, Google's voices that are on offer here speak on your own account at Google: your scripts go there, and Google bills you. Everybody in your account speaks with it. Without it, the key of this site is used.",
      idle: "The test asks Google for its list of voices. No voice of Google is on offer here, so nothing is made with it.",
    },
    openai: {
      where: "You find it on the OpenAI platform under API keys.",
      used: "With it, scripts, titles, hashtags and translations are written, and photo-real faces and backgrounds made, on your own account at OpenAI, as far as this site lets keys of customers do that: your briefs, scripts and choices go there, and OpenAI bills you, for everybody in your account. Where it does not write, or without it, this site asks whoever it has for scripts and translations. Pictures are made with your key alone while it is stored here.",
      idle: "The test asks OpenAI for its list of models. This site lets keys of customers neither write nor make pictures, so nothing is made with it.",
    },
    faceStudio: {
      where: "You find it at Face Studio (facestud.io), in your account.",
      used: "With it, photo-real faces are made on your own account at Face Studio, in the wizard under Face Studio, Photo-real: your choices go there, and Face Studio counts each picture against your plan. Everybody in your account makes faces with it. Without it, the key of this site is used.",
      idle: "The test asks Face Studio for a face that there is not, which makes none. Photo-real faces are not on offer here, so nothing is made with it.",
    },
  },
  key: /* @__PURE__ */ icu<{ service: string | number }>(["the ",["service"]," key"]),
  set: /* @__PURE__ */ icu<{ last4: string | number }>(["set, ends in ",["last4"]]),
  replace: "Type a new key to replace it",
  notSet: "Not set",
  test: {
    action: "Test",
    name: /* @__PURE__ */ icu<{ service: string | number }>(["Test the ",["service"]," key"]),
    busy: "Testing...",
    failed: "The test could not be run",
  },
  remove: {
    action: "Remove",
    name: /* @__PURE__ */ icu<{ service: string | number }>(["Remove the ",["service"]," key"]),
    title: /* @__PURE__ */ icu<{ service: string | number }>(["Remove the ",["service"]," key"]),
    text: "It is deleted from this server. At the service itself it stays valid until you revoke it there.",
    confirm: "Remove key",
    busy: "Removing...",
    done: {
      title: "Key removed",
      text: "The key was deleted from the server.",
    },
  },
  save: "Save API Configuration",
  saving: "Saving...",
  saved: {
    title: "API configuration saved",
    text: "Your keys are stored. Test them to see whether they work.",
  },
  nothing: {
    title: "Nothing to save",
    text: "Enter a key first. Empty boxes keep the stored key.",
  },
});
